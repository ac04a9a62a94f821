import { plainNumberText } from '@shop/shared-types/typed-number';
import { promoBonusMax } from '@shop/shared-types/constants';

import type { CallBody, RowOf } from '../calls/office-contract';
import { endOfDay, lastDayBefore } from '../parts/moscow-days';
import { readSum, typedSum } from '../parts/sum';
import { say } from '../parts/say';

/** A code that adds a bonus to a top-up. */
export type PromoCode = RowOf<'adminListPromoCodes'>;
type PromoTerms = Omit<CallBody<'adminSavePromoCode'>, 'isNew' | 'reason'>;

export type PromoCodeState = 'in use' | 'switched off' | 'ended' | 'used up';

/**
 * Whether buyers can use the code at `now`, and if not, why. An ended code counts as ended first, because more uses would not bring it
 * back.
 */
export const stateOf = (
  { isActive, expiresAt, usesCount, usesMax }: Pick<PromoCode, 'isActive' | 'expiresAt' | 'usesCount' | 'usesMax'>,
  now: Date,
): PromoCodeState => {
  if (!isActive) return 'switched off';
  if (new Date(expiresAt) <= now) return 'ended';
  return usesCount >= usesMax ? 'used up' : 'in use';
};

/** The end of a code that never ends: the engine keeps a moment for every code. */
const never = '2999-12-31T21:00:00.000Z';

export const isEndless = (expiresAt: string): boolean => Date.parse(expiresAt) >= Date.parse(never);

/** The values of the form of a promo code. */
export interface TypedPromoCode {
  code: string;
  kind: PromoCode['kind'];
  value: string;
  topUpMin: string;
  usesMax: string;
  /** Its last day in Moscow, `2027-01-31`; empty: it never ends. */
  expiresOn: string;
  isActive: boolean;
}

export const newPromoCode: TypedPromoCode = {
  code: '',
  kind: 'percent',
  value: '',
  topUpMin: '0',
  usesMax: '1000',
  expiresOn: '',
  isActive: true,
};

export const typedOf = ({ code, kind, value, topUpMin, usesMax, expiresAt, isActive }: PromoCode): TypedPromoCode => ({
  code,
  kind,
  value: kind === 'percent' ? String(value) : typedSum(value),
  topUpMin: typedSum(topUpMin),
  usesMax: String(usesMax),
  expiresOn: isEndless(expiresAt) ? '' : lastDayBefore(expiresAt),
  isActive,
});

const wholeOf = (text: string, max: number): number | undefined => {
  const typed = plainNumberText(text);
  return /^\d{1,8}$/.test(typed) && Number(typed) > 0 && Number(typed) <= max ? Number(typed) : undefined;
};

const notNegative = (kopecks: number | undefined): number | undefined =>
  kopecks !== undefined && kopecks >= 0 ? kopecks : undefined;

const { percent: percentMax, fixed: sumMax } = promoBonusMax;
const usesMaxMax = 10_000_000;

/** An unchanged day keeps its hour. */
const expiryOf = (day: string, saved: PromoCode | undefined): string | undefined => {
  if (day === '') return never;
  return saved && typedOf(saved).expiresOn === day ? saved.expiresAt : endOfDay(day);
};

/**
 * Converts the form for the engine: kopecks, and a moment. `mistakes` describes fields that cannot be read; the form must not be saved
 * while there are any.
 */
export const readPromoCode = (typed: TypedPromoCode, saved?: PromoCode) => {
  const isPercent = typed.kind === 'percent';
  const terms = {
    value: isPercent ? wholeOf(typed.value, percentMax) : readSum(typed.value),
    topUpMin: notNegative(readSum(typed.topUpMin)),
    usesMax: wholeOf(typed.usesMax, usesMaxMax),
    expiresAt: expiryOf(typed.expiresOn, saved),
  };
  const mistakes = {
    code: /^[A-Z0-9_-]{3,40}$/i.test(typed.code.trim()) ? undefined : say('3 to 40 letters, digits, - and _.'),
    value:
      terms.value === undefined || terms.value <= 0 || terms.value > (isPercent ? percentMax : sumMax)
        ? isPercent
          ? say('A whole percent, 1 to {percentMax}.', { percentMax })
          : say('A sum in rubles, more than 0 and up to {sumMax}.', { sumMax: sumMax / 100 })
        : undefined,
    topUpMin: terms.topUpMin === undefined ? say('A sum in rubles.') : undefined,
    usesMax: terms.usesMax === undefined ? say('A whole number, 1 or more.') : undefined,
    expiresAt: terms.expiresAt === undefined ? say('A day of the calendar.') : undefined,
  };
  const { kind, isActive } = typed;
  return { code: typed.code.trim().toUpperCase(), terms: { kind, isActive, ...terms }, mistakes };
};

type ReadTerms = ReturnType<typeof readPromoCode>['terms'];

/** Whether every field could be read. */
export const isComplete = (terms: ReadTerms): terms is ReadTerms & PromoTerms =>
  Object.values(terms).every((value) => value !== undefined);
