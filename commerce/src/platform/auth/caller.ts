import type { Role } from '@shop/shared-types/endpoint';

/** What an owner lets programs do with an API key. Sums are in kopecks; null means no limit. */
export interface ApiKeyLimits {
  /** Addresses and CIDR ranges; empty means all. */
  addresses: string[];
  priceMax: number | null;
  dailySpendMax: number | null;
  openOrdersMax: number | null;
}

/** Who calls, as the token or key said. */
export interface Caller {
  userId: number;
  isPartner: boolean;
  isAgent: boolean;
  isAdmin: boolean;
  /**
   * `software-key` reaches only the calls of a partner's software, `admin-service` (the CMS, whose user id is 0) only those of admins;
   * the two others are people's.
   */
  credential: 'session' | 'api-key' | 'software-key' | 'admin-service';
  /** Set for sessions, so that a logout ends exactly this one. */
  sessionId?: string;
  /** Set for API keys with limits: every purchase has to keep them. */
  keyLimits?: ApiKeyLimits | undefined;
  /** Set for software keys: whose software calls. */
  supplierId?: number;
  /** Set for `admin-service`: who of its staff acts. */
  staff?: string;
}

/**
 * Finds the caller for a bearer token that came from a network address.
 * @returns undefined when the token is unknown, expired or revoked.
 * @throws CommerceError API_KEY_LIMIT for an API key that may not be used from there.
 */
export type Authenticate = (bearerToken: string, address?: string) => Promise<Caller | undefined>;

/** Whether `caller` may use an endpoint of `role` (specification section 6). */
export const hasRole = (caller: Caller, role: Role): boolean => {
  if (role === 'partner-software') return caller.credential === 'software-key';
  if (caller.credential === 'software-key') return role === 'guest';
  if (caller.credential === 'admin-service') return role === 'guest' || role === 'admin';
  switch (role) {
    case 'guest':
    case 'buyer':
      return true;
    case 'person':
      return caller.credential === 'session';
    case 'partner':
      return caller.isPartner || caller.isAdmin;
    case 'agent':
      return caller.isAgent || caller.isAdmin;
    case 'admin':
      return caller.isAdmin;
  }
};
