import {
  cardWithdrawalMin,
  cryptoWithdrawalMinUsdt,
  mirCardRange,
  russianCardRanges,
} from '@shop/shared-types/constants';
import { kopecks, type Money } from '@shop/shared-types/money';

import type { CardRange } from './card-number.ts';

/** Bounds of payouts (rule 12.1). */
export interface PayoutTerms {
  cardMin: Money;
  cryptoMinUsdt: number;
  /** Issuer ranges of Russian cards. */
  russianCards: readonly CardRange[];
  /** Above this sum the person who approved a payout cannot mark it as paid (rule 12.5). */
  oneStaffMax: Money;
  /** For so many milliseconds after they came earnings cannot be withdrawn (rule 12.6). */
  holdMs: number;
  /** Above this sum a partner's payout needs an accepted document (rule 12.10); undefined: none does. */
  documentsAbove: Money | undefined;
}

/** The usual `oneStaffMax`, in rubles. */
const usualOneStaffMaxRub = 50_000;
const dayMs = 24 * 3_600_000;

const rangePattern = /^(\d{6})(?:-(\d{6}))?$/;

const readRanges = (text: string): CardRange[] =>
  text.split(',').map((written): CardRange => {
    const [, from = '', to = from] = rangePattern.exec(written.trim()) ?? [];
    if (from === '' || Number(to) < Number(from)) {
      throw new Error(`RUSSIAN_CARD_RANGES: "${written.trim()}" is not six digits or "from-to", such as 427600-427699`);
    }
    return [Number(from), Number(to)];
  });

/**
 * The operator's own bounds; defaults where the operator sets none. `RUSSIAN_CARD_RANGES=427600-427699,521324` names the Russian issuers
 * beside Mir.
 * @throws Error that names the wrong range.
 */
export const readPayoutTerms = ({
  cardMinRub,
  cryptoMinUsdt = cryptoWithdrawalMinUsdt,
  cardRanges,
  oneStaffMaxRub = usualOneStaffMaxRub,
  holdDays = 0,
  documentsAboveRub,
}: {
  cardMinRub?: number | undefined;
  cryptoMinUsdt?: number | undefined;
  cardRanges?: string | undefined;
  oneStaffMaxRub?: number | undefined;
  holdDays?: number | undefined;
  documentsAboveRub?: number | undefined;
} = {}): PayoutTerms => ({
  cardMin: cardMinRub === undefined ? cardWithdrawalMin : kopecks(cardMinRub * 100),
  cryptoMinUsdt,
  russianCards: [mirCardRange, ...(cardRanges ? readRanges(cardRanges) : russianCardRanges)],
  oneStaffMax: kopecks(oneStaffMaxRub * 100),
  holdMs: holdDays * dayMs,
  documentsAbove: documentsAboveRub === undefined ? undefined : kopecks(documentsAboveRub * 100),
});
