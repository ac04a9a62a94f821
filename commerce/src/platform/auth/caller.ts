import type { Role } from '@shop/shared-types/endpoint';

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
  /** Set for software keys: whose software calls. */
  supplierId?: number;
  /** Set for `admin-service`: who of its staff acts. */
  staff?: string;
}

/** Finds the caller for a bearer token. @returns undefined when the token is unknown, expired or revoked. */
export type Authenticate = (bearerToken: string) => Promise<Caller | undefined>;

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
