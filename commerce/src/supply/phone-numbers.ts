import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/**
 * Digits with the country code and no plus, as every protocol of the field writes numbers. @returns undefined for a text that is no phone
 * number.
 */
export const normalisePhone = (given: string): string | undefined => {
  const digits = given
    .trim()
    .replace(/^(?:\+|00)/, '')
    .replace(/[\s().-]/g, '');
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
};

export type NumberVerdict = 'fits' | 'russian' | 'other-country' | 'invalid';

const countriesOf = (number: PhoneNumber): string[] =>
  number.country ? [number.country] : number.getPossibleCountries();

/**
 * Checks a number against the numbering plan, whatever its supplier says. Under +7 only numbers of Kazakhstan are sold: all others there
 * are Russian or unassigned.
 */
export const judgeNumber = (phone: string, iso2: string): NumberVerdict => {
  const number = parsePhoneNumberFromString(`+${phone}`);
  if (!number) return 'invalid';
  const countries = countriesOf(number);
  if (iso2 === 'RU' || (number.countryCallingCode === '7' && !countries.includes('KZ'))) return 'russian';
  if (!number.isValid()) return 'invalid';
  return countries.includes(iso2) ? 'fits' : 'other-country';
};
