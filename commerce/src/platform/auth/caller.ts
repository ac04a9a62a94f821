import type { Role } from '@shop/shared-types/endpoint';
import type { KeyScope } from '@shop/shared-types/key-scopes';
import type { StaffRight } from '@shop/shared-types/staff-rights';

/** What an owner lets programs do with an API key. Sums are in kopecks; null means no limit. */
export interface ApiKeyLimits {
  /** Addresses and CIDR ranges; empty means all. */
  addresses: string[];
  priceMax: number | null;
  dailySpendMax: number | null;
  openOrdersMax: number | null;
  /** The key whose limits these are: the id of a named key, or `first`. Left out: no key buys. */
  keyId?: string;
  /** Purchases in a row without a code after which the key pauses, and the minutes in which they count (rule 3.37). */
  pausePurchases?: number;
  pauseMinutes?: number;
  /** Limits that the staff set for the whole account. They hold beside the key's own, and for purchases without a key. */
  agreed?: AgreedLimits;
}

/** What the staff lets an account buy, whoever buys for it (rule 7.11). */
export type AgreedLimits = Pick<ApiKeyLimits, 'priceMax' | 'dailySpendMax' | 'openOrdersMax'>;

/** A named key, as a call has it. */
export interface NamedKeyAccess {
  id: string;
  scopes: readonly KeyScope[];
}

/** The caller of a request, as the token or key names it. */
export interface Caller {
  userId: number;
  isPartner: boolean;
  isAgent: boolean;
  /** True for an admin whose session was opened, or confirmed, with a second factor. An API key never has this right. */
  isAdmin: boolean;
  /** For staff: what they may do; left out: everything, as an owner. */
  staffRights?: ReadonlySet<StaffRight>;
  /** Set for an admin's session without a second factor: staff calls tell the admin to switch the second factor on. */
  lacksSecondFactor?: true;
  /** The roles that the account has, and this session lacks for want of a passkey (rule 3.42). */
  withheld?: readonly ('isAdmin' | 'isPartner' | 'isAgent')[];
  /**
   * `software-key` reaches only the calls of a partner's software. `admin-service` (the CMS, whose user id is 0) reaches only the calls of
   * admins. `sandbox-key` reaches the sandbox of its owner and the calls of guests: its user id is that of the sandbox (`sandboxAccountOf`).
   * The two others belong to people.
   */
  credential: 'session' | 'api-key' | 'sandbox-key' | 'software-key' | 'admin-service';
  /** Set for buyers with whom the staff agreed wholesale prices. Nothing in a request can set it. */
  isWholesale?: true;
  /** Set for sessions, so that a logout ends exactly this session. */
  sessionId?: string;
  /** Set for sessions: when the password or a code was last given. */
  confirmedAt?: Date;
  /** Set for sessions: the factor that a new confirmation asks for. */
  confirmsWith?: 'password' | 'code';
  /** Set for sessions of accounts with a passkey, which serves in place of a code. */
  hasPasskey?: true;
  /** Set for sessions. */
  isEmailConfirmed?: boolean;
  /** Set for API keys with limits, and for accounts with limits of the staff: every purchase has to keep the limits. */
  keyLimits?: ApiKeyLimits | undefined;
  /** Set for named API keys (rule 3.35): which key, and what it is allowed. */
  key?: NamedKeyAccess;
  /** Set for software keys: the supplier whose software calls. */
  supplierId?: number;
  /** Set for `admin-service`: the member of staff for whom the CMS acts. */
  staff?: string;
  /** Set for `admin-service` where the member of staff has an account of the shop's staff with the same e-mail address. */
  staffUserId?: number;
}

/**
 * Finds the caller for a bearer token that came from a network address.
 * @param onKnown is told whose key it is, before the key is refused.
 * @returns undefined when the token is unknown, expired or revoked.
 * @throws CommerceError API_KEY_LIMIT for an API key that may not be used from there; API_KEY_EXPIRED.
 */
export type Authenticate = (
  bearerToken: string,
  address?: string,
  onKnown?: (holder: Pick<Caller, 'userId' | 'credential' | 'key'>) => void,
) => Promise<Caller | undefined>;

/** Whether the caller belongs to the staff and holds this right (rule 19.21). */
export const holdsRight = ({ isAdmin, staffRights }: Pick<Caller, 'isAdmin' | 'staffRights'>, right: StaffRight) =>
  isAdmin && (staffRights === undefined || staffRights.has(right));

/** Owners alone give roles. */
export const isOwner = (caller: Pick<Caller, 'isAdmin' | 'staffRights'>): boolean => holdsRight(caller, 'roles.give');

/** The account that acts, whether by a session of its own or through the CMS; 0: a member of the CMS's staff without an account. */
export const actingUserIdOf = ({ staffUserId, userId }: Pick<Caller, 'staffUserId' | 'userId'>): number =>
  staffUserId ?? userId;

/** Whether `caller` may use an endpoint of `role`. */
export const hasRole = (caller: Caller, role: Role): boolean => {
  if (role === 'partner-software') return caller.credential === 'software-key';
  if (caller.credential === 'software-key') return role === 'guest';
  if (caller.credential === 'admin-service') return role === 'guest' || role === 'admin';
  if (caller.credential === 'sandbox-key') return role === 'guest' || role === 'buyer';
  switch (role) {
    case 'guest':
    case 'buyer':
      return true;
    case 'person':
      return caller.credential === 'session';
    case 'partner':
      return caller.isPartner || isOwner(caller);
    case 'agent':
      return caller.isAgent || isOwner(caller);
    case 'admin':
      return caller.isAdmin;
  }
};
