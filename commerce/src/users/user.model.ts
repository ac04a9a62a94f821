import mongoose from 'mongoose';

import type { LocaleCode } from '@shop/shared-types/locales';

import type { ApiKeyLimits } from '../platform/auth/caller.ts';

export interface UserSettings {
  hasSound: boolean;
  showsActivePurchase: boolean;
  /** Kopecks; null: no e-mail about a low balance. */
  lowBalanceThreshold: number | null;
  phone: string | null;
  telegram: string | null;
}

/** Codes of an authenticator app beside the password. */
export interface TwoFactor {
  /** The secret, encrypted. */
  secretSealed: string;
  /** The newest 30-second step of which a code was taken: none up to it is taken again. */
  lastStep: number;
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

/** Which side of the threshold the balance is on, and the event that took it there. */
export interface LowBalance {
  isBelow: boolean;
  sequence: number;
}

/** Two-factor authentication that waits for its first code. */
export interface TwoFactorStart {
  secretSealed: string;
  startedAt: Date;
}

export interface User {
  /** A random whole number below 2^31: it does not tell how many accounts there are. */
  _id: number;
  name: string;
  /** Trimmed and in lower case. */
  email: string;
  emailConfirmedAt: Date | null;
  /** argon2id. */
  passwordHash: string;
  isPartner: boolean;
  isAgent: boolean;
  isAdmin: boolean;
  isActive: boolean;
  /** Whether the price book holds prices of this user's own. */
  hasCustomPrice: boolean;
  /** Keyed hash by which the API key is found. */
  apiKeyHash: string;
  /** The API key, encrypted: its owner may see it again. */
  apiKeySealed: string;
  apiKeyLimits?: ApiKeyLimits | null;
  /** The language of e-mails. */
  locale: LocaleCode;
  settings: UserSettings;
  twoFactor?: TwoFactor | null;
  twoFactorStart?: TwoFactorStart | null;
  telegramChat?: TelegramChat | null;
  lowBalance?: LowBalance | null;
  /** Whose link this person came by; it never changes. */
  referrerUserId?: number | null;
  createdAt: Date;
}

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
    isActive: { type: Boolean, default: true },
    hasCustomPrice: { type: Boolean, default: false },
    apiKeyHash: { type: String, required: true },
    apiKeySealed: { type: String, required: true },
    apiKeyLimits: {
      type: {
        _id: false,
        addresses: { type: [String], required: true },
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
      lowBalanceThreshold: { type: Number, default: null },
      phone: { type: String, default: null },
      telegram: { type: String, default: null },
    },
    twoFactor: {
      type: {
        _id: false,
        secretSealed: { type: String, required: true },
        lastStep: { type: Number, required: true },
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
    referrerUserId: { type: Number, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
);
// Not sharded: unique addresses and keys need one place, and a hundred million small documents still fit there.
schema.index({ email: 1 }, { unique: true });
schema.index({ apiKeyHash: 1 }, { unique: true });
schema.index(
  { 'telegramChat.id': 1 },
  { unique: true, partialFilterExpression: { 'telegramChat.id': { $type: 'number' } } },
);
schema.index(
  { referrerUserId: 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { referrerUserId: { $type: 'number' } } },
);
// For the staff's lists.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ name: 1 }, { collation: { locale: 'en', strength: 2 } });

export const UserModel = mongoose.model('User', schema);

/** The native collection, for the paths that run with every call. */
export const users = () => mongoose.connection.collection<User>('users');
