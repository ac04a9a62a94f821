import { parseRubles } from './rubles';

/** A code that adds a bonus to a top-up. */
export interface PromoCode {
  code: string;
  kind: 'percent' | 'fixed';
  /** Percent of the top-up, or kopecks. */
  value: number;
  /** Kopecks. */
  topUpMin: number;
  usesMax: number;
  usesCount: number;
  expiresAt: string;
  isActive: boolean;
}

/** A promo code as it stands in the form. */
export interface TypedPromoCode {
  code: string;
  kind: PromoCode['kind'];
  value: string;
  topUpMin: string;
  usesMax: string;
  /** A day, `2027-01-31`. */
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

const rublesOf = (kopecks: number): string => String(kopecks / 100);

export const typedOf = ({ code, kind, value, topUpMin, usesMax, expiresAt, isActive }: PromoCode): TypedPromoCode => ({
  code,
  kind,
  value: kind === 'percent' ? String(value) : rublesOf(value),
  topUpMin: rublesOf(topUpMin),
  usesMax: String(usesMax),
  expiresOn: expiresAt.slice(0, 10),
  isActive,
});

const wholeOf = (text: string, max: number): number | undefined => {
  const typed = text.trim();
  return /^\d{1,8}$/.test(typed) && Number(typed) > 0 && Number(typed) <= max ? Number(typed) : undefined;
};

const notNegative = (kopecks: number | undefined): number | undefined =>
  kopecks !== undefined && kopecks >= 0 ? kopecks : undefined;

const percentMax = 100;
const usesMaxMax = 10_000_000;
export const exampleDay = '2027-01-31';

/** A day that was not changed keeps its hour. */
const expiryOf = (day: string, saved: PromoCode | undefined): string | undefined => {
  if (saved?.expiresAt.slice(0, 10) === day) return saved.expiresAt;
  const moment = new Date(`${day.trim()}T00:00:00.000Z`);
  // A day that no month has is moved to the next one by the language.
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day.trim());
  return isDay ? moment.toISOString() : undefined;
};

/**
 * What the form says, as the engine takes it: kopecks, and a moment. `mistakes` says what is wrong with fields that cannot be read;
 * nothing may be saved while there is one.
 */
export const readPromoCode = (typed: TypedPromoCode, saved?: PromoCode) => {
  const isPercent = typed.kind === 'percent';
  const terms = {
    value: isPercent ? wholeOf(typed.value, percentMax) : parseRubles(typed.value),
    topUpMin: notNegative(parseRubles(typed.topUpMin)),
    usesMax: wholeOf(typed.usesMax, usesMaxMax),
    expiresAt: expiryOf(typed.expiresOn, saved),
  };
  const mistakes = {
    code: /^[A-Z0-9_-]{3,40}$/i.test(typed.code.trim()) ? undefined : '3 to 40 letters, digits, - and _.',
    value:
      terms.value === undefined || terms.value <= 0
        ? isPercent
          ? `A whole percent, 1 to ${percentMax}.`
          : 'A sum in rubles, more than 0.'
        : undefined,
    topUpMin: terms.topUpMin === undefined ? 'A sum in rubles.' : undefined,
    usesMax: terms.usesMax === undefined ? 'A whole number, 1 or more.' : undefined,
    expiresAt: terms.expiresAt === undefined ? `A day, written like ${exampleDay}.` : undefined,
  };
  const { kind, isActive } = typed;
  return { code: typed.code.trim().toUpperCase(), terms: { kind, isActive, ...terms }, mistakes };
};
