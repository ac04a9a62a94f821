import type { CommerceError } from '../../platform/http/commerce-error.ts';

/** Whether a purchase was refused by a limit of the API key, or by one that the staff set for the account. */
export const isLimit = ({ code }: Pick<CommerceError, 'code'>): boolean =>
  code === 'API_KEY_LIMIT' || code === 'ACCOUNT_LIMIT';
