import mongoose from 'mongoose';

import { keyScopes } from '@shop/shared-types/key-scopes';
import type { LocaleCode } from '@shop/shared-types/locales';
import { staffRoles, type StaffRole } from '@shop/shared-types/staff-rights';

import type { AgreedLimits, ApiKeyLimits } from '../../platform/auth/caller.ts';
import { keepOnOneShard } from '../../platform/database/sharding.ts';
import type { NamedKey } from './api-keys/named-key.ts';
import { passkeyFields, type Passkey } from './passkeys/passkey.ts';

export interface UserSettings {
  hasSound: boolean;
  showsActivePurchase: boolean;
  /** Absent in accounts from before the setting: they want them. */
  wantsRentalMails?: boolean;
  /** Each SMS of a rental by e-mail. Accounts of before have no such field: off. */
  wantsRentalSms?: boolean;
  /** Kopecks; null: no e-mail about a low balance. */
  lowBalanceThreshold: number | null;
  phone: string | null;
  telegram: string | null;
}

/** What a log-in by password needs beside it: codes of an authenticator app, a passkey, or either of them. */
export interface TwoFactor {
  /** The secret of the app, encrypted; missing where passkeys are the only second factor. */
  secretSealed?: string;
  /** The newest 30-second step whose code was accepted: codes of this step and older ones are refused. */
  lastStep?: number;
  /** Keyed hashes of the recovery codes that are left. */
  recoveryHashes: string[];
  since: Date;
}

/** The Telegram chat that an account is linked with. */
export interface TelegramChat {
  id: number;
  /** Without the at sign; not everybody has one. */
  username: string | null;
  linkedAt: Date;
}

/** The side of the threshold on which the balance is, and the event that moved it there. */
export interface LowBalance {
  isBelow: boolean;
  sequence: number;
}

/** A started set-up of two-factor authentication that waits for its first code. */
export interface TwoFactorStart {
  secretSealed: string;
  startedAt: Date;
}

export interface User {
  /** A random whole number below 2^31, which does not reveal how many accounts exist. */
  _id: number;
  name: string;
  /** Trimmed and in lower case. */
  email: string;
  emailConfirmedAt: Date | null;
  /** argon2id. */
  passwordHash: string;
  isPartner: boolean;
  isAgent: boolean;
  /** Belongs to the staff. */
  isAdmin: boolean;
  /** The role of an admin; without one, an admin is an owner. */
  staffRole?: StaffRole | null;
  isActive: boolean;
  /** Whether the price book holds own prices of this user. */
  hasCustomPrice: boolean;
  /** Whether the staff agreed wholesale prices with this user, whatever the quantity. */
  isWholesale?: boolean;
  /** Keyed hash by which the API key is found. */
  apiKeyHash: string;
  /** The API key, encrypted: its owner may see it again. */
  apiKeySealed: string;
  /** The key's first characters in plain text, by which the staff finds its owner; missing in keys from before it was kept, until they are used. */
  apiKeyPrefix?: string;
  apiKeyLimits?: ApiKeyLimits | null;
  /** When the key was used last, noted every few minutes at most; null: never. */
  apiKeyUsedAt?: Date | null;
  /** Its owner does not want to see the key; programs go on using it. */
  isApiKeyHidden?: boolean;
  /** Further keys, each with a name and scopes of its own (rule 3.35). */
  apiKeys?: NamedKey[];
  /** Limits that the staff set for all purchases of the account. */
  agreedLimits?: AgreedLimits | null;
  /** The language of e-mails. */
  locale: LocaleCode;
  settings: UserSettings;
  twoFactor?: TwoFactor | null;
  twoFactorStart?: TwoFactorStart | null;
  /** While there is one, `twoFactor` is set too. */
  passkeys?: Passkey[];
  telegramChat?: TelegramChat | null;
  lowBalance?: LowBalance | null;
  /** The referrer through whose link the user registered; it never changes. */
  referrerUserId?: number | null;
  createdAt: Date;
  /** Keyed hashes of the devices and networks that have logged in, newest last (`noteLoginPlace`). */
  knownPlaces?: string[];
  /** Since when nothing names the owner any more (rule 3.24). */
  erasedAt?: Date | null;
  /** Set while texts of an erased account are still to be removed. */
  isErasing?: boolean;
  /** Counts changes elsewhere that found this account as it is: other admins' access (`changeAccess`), and notes of the staff. */
  accessVersion?: number;
  /** Words by which the staff sort their customers. */
  tags?: string[];
  /** Created for a demo: the account must not outlive the demo. */
  isDemo?: boolean;
  /** Set while demo mode is off: the state before the lock. */
  demoLock?: { wasActive: boolean } | null;
}

const apiKeyLimitsFields = {
  _id: false,
  addresses: { type: [String], required: true },
  priceMax: { type: Number, default: null },
  dailySpendMax: { type: Number, default: null },
  openOrdersMax: { type: Number, default: null },
  pausePurchases: { type: Number },
  pauseMinutes: { type: Number },
} as const;

const namedKeyFields = {
  _id: false,
  id: { type: String, required: true },
  name: { type: String, required: true },
  start: { type: String, required: true },
  hashes: { type: [String], required: true },
  previousUntil: { type: Date, default: null },
  scopes: { type: [{ type: String, enum: keyScopes }], required: true },
  limits: { type: apiKeyLimitsFields, required: true },
  createdAt: { type: Date, required: true },
  expiresAt: { type: Date, default: null },
  lastUsedAt: { type: Date, default: null },
} as const;

const schema = new mongoose.Schema<User>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailConfirmedAt: { type: Date, default: null },
    passwordHash: { type: String, required: true },
    isPartner: { type: Boolean, default: false },
    isAgent: { type: Boolean, default: false },
    isAdmin: { type: Boolean, default: false },
    staffRole: { type: String, enum: [...staffRoles, null] },
    isActive: { type: Boolean, default: true },
    hasCustomPrice: { type: Boolean, default: false },
    isWholesale: { type: Boolean, default: false },
    apiKeyHash: { type: String, required: true },
    apiKeySealed: { type: String, required: true },
    apiKeyPrefix: { type: String },
    apiKeyLimits: { type: apiKeyLimitsFields, default: null },
    apiKeyUsedAt: { type: Date },
    isApiKeyHidden: { type: Boolean },
    apiKeys: { type: [namedKeyFields], default: undefined },
    agreedLimits: {
      type: {
        _id: false,
        priceMax: { type: Number, default: null },
        dailySpendMax: { type: Number, default: null },
        openOrdersMax: { type: Number, default: null },
      },
      default: null,
    },
    locale: { type: String, required: true },
    settings: {
      _id: false,
      hasSound: { type: Boolean, default: true },
      showsActivePurchase: { type: Boolean, default: true },
      wantsRentalMails: { type: Boolean, default: true },
      wantsRentalSms: { type: Boolean, default: false },
      lowBalanceThreshold: { type: Number, default: null },
      phone: { type: String, default: null },
      telegram: { type: String, default: null },
    },
    twoFactor: {
      type: {
        _id: false,
        secretSealed: { type: String },
        lastStep: { type: Number },
        recoveryHashes: { type: [String], required: true },
        since: { type: Date, required: true },
      },
      default: null,
    },
    telegramChat: {
      type: {
        _id: false,
        id: { type: Number, required: true },
        username: { type: String, default: null },
        linkedAt: { type: Date, required: true },
      },
      default: null,
    },
    lowBalance: {
      type: { _id: false, isBelow: { type: Boolean, required: true }, sequence: { type: Number, required: true } },
      default: null,
    },
    twoFactorStart: {
      type: { _id: false, secretSealed: { type: String, required: true }, startedAt: { type: Date, required: true } },
      default: null,
    },
    passkeys: { type: [passkeyFields], default: undefined },
    referrerUserId: { type: Number, default: null },
    createdAt: { type: Date, required: true },
    knownPlaces: { type: [String], default: undefined },
    erasedAt: { type: Date, default: null },
    isErasing: { type: Boolean },
    accessVersion: { type: Number },
    tags: { type: [String], default: undefined },
    isDemo: { type: Boolean },
    demoLock: { type: { _id: false, wasActive: { type: Boolean, required: true } } },
  },
  { collection: 'users', versionKey: false },
);
keepOnOneShard(
  schema,
  'unique addresses and keys need one place, and a hundred million small documents still fit there',
);
schema.index({ email: 1 }, { unique: true });
schema.index({ apiKeyHash: 1 }, { unique: true });
// Few accounts have named keys; the others are in neither index.
schema.index({ 'apiKeys.hashes': 1 }, { unique: true, sparse: true });
schema.index({ 'apiKeys.start': 1 }, { sparse: true });
schema.index({ 'passkeys.id': 1 }, { unique: true, sparse: true });
schema.index(
  { 'telegramChat.id': 1 },
  { unique: true, partialFilterExpression: { 'telegramChat.id': { $type: 'number' } } },
);
schema.index(
  { referrerUserId: 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { referrerUserId: { $type: 'number' } } },
);
schema.index({ isAgent: 1 }, { partialFilterExpression: { isAgent: true } });
schema.index({ isDemo: 1 }, { partialFilterExpression: { isDemo: true } });
schema.index({ isErasing: 1 }, { partialFilterExpression: { isErasing: true } });
// For the lists that the staff reads.
schema.index({ createdAt: -1, _id: -1 });
for (const mark of ['isPartner', 'isAgent', 'isAdmin', 'isWholesale'] as const)
  schema.index({ createdAt: -1, _id: -1, [mark]: 1 }, { partialFilterExpression: { [mark]: true } });
schema.index({ tags: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { tags: { $type: 'string' } } });
schema.index({ createdAt: -1, _id: -1, isActive: 1 }, { partialFilterExpression: { isActive: false } });
// A part of a name is looked for in this index alone (`search-users.ts`): one with a collation does not hold the text itself.
schema.index({ name: 1, _id: 1 });
schema.index({ apiKeyPrefix: 1 }, { partialFilterExpression: { apiKeyPrefix: { $type: 'string' } } });
schema.index({ name: 1 }, { collation: { locale: 'en', strength: 2 } });

export const UserModel = mongoose.model('User', schema);

/** The native collection, for code that runs with every call. */
export const users = () => mongoose.connection.collection<User>('users');
