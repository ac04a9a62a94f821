import { ownValue } from '@shop/shared-types/own-value';
import { say, type Sentence } from './say';

/** What an accountant calls the sorts of accounts of the ledger. */
const names: Readonly<Record<string, Sentence>> = {
  user: 'Balances of users',
  partner: 'Earnings of partners',
  referral: 'Earnings of referrers',
};

/** A sort of accounts as people read it; what has no name here keeps its own words. */
export const accountName = (account: string): string => {
  const known = ownValue(names, account);
  if (known !== undefined) return say(known);
  const [owner, ...purpose] = account.split(':');
  return owner === 'house' && purpose.length > 0
    ? say('House: {purpose}', { purpose: purpose.join(' ').replaceAll('-', ' ') })
    : account;
};
