import type { WithdrawalMethod } from '@shop/shared-types/contract/withdrawals';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import { cardDigits, checkCardNumber } from './card-number.ts';
import type { PayoutTerms } from './payout-terms.ts';
import { readWalletAddress } from '../coins/wallet-address.ts';

const shownEnd = 4;

/**
 * Checks the card or wallet that is to receive the money (rule 12.2).
 * @returns the card's digits or the wallet's address in its one written form (rule 8.14), as they are stored.
 * @throws CommerceError CARD_NUMBER_INVALID, CARD_NOT_RUSSIAN, WALLET_INVALID.
 */
export const assertRequisites = ({ russianCards }: PayoutTerms, method: WithdrawalMethod, typed: string): string => {
  if (method !== 'card') {
    const address = readWalletAddress(method, typed);
    if (address === undefined) throw new CommerceError('WALLET_INVALID');
    return address;
  }
  const check = checkCardNumber(typed, russianCards);
  if (check === 'invalid') throw new CommerceError('CARD_NUMBER_INVALID');
  if (check === 'foreign') throw new CommerceError('CARD_NOT_RUSSIAN');
  return cardDigits(typed);
};

/** Requisites with all but their ends hidden: a card as `•••• 4417`, a wallet as `TQ5m…KcXo`. */
export const hideRequisites = (method: WithdrawalMethod, requisites: string): string =>
  method === 'card'
    ? `•••• ${requisites.slice(0 - shownEnd)}`
    : `${requisites.slice(0, shownEnd)}…${requisites.slice(0 - shownEnd)}`;
