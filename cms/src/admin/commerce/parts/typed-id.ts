import { plainNumberText } from '@shop/shared-types/typed-number';

/** Ids of users have up to ten digits. */
const digitsMax = 10;

/** The id that somebody typed in the digits of whatever script (rule 3.29). @returns undefined for an empty field and for anything else. */
export const readId = (typed: string): number | undefined => {
  const text = plainNumberText(typed);
  return /^\d+$/.test(text) && text.length <= digitsMax ? Number(text) : undefined;
};

/** Whether a field that may stay empty holds an id or nothing. */
export const isIdOrEmpty = (typed: string): boolean => plainNumberText(typed) === '' || readId(typed) !== undefined;
