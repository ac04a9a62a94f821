import { getExampleNumber, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';

/** Attempts to find the next number that the numbering plan takes; its gaps are small. */
const attemptsMax = 2_000;

export interface NumberSource {
  /** How many places there are; the walk begins anew after them. */
  size: number;
  /** The first valid mobile number of a country at or after place `from`, and the place after it. */
  next(from: number): { phone: string; next: number };
}

/** How many last digits are varied: enough for millions of demo purchases, few enough to stay within the operator's block. */
const variedDigits = (nationalNumber: string): number => Math.min(6, nationalNumber.length - 3);

/** Walks the mobile numbers around a country's example number, the same way every time. */
export const createNumberSource = (iso2: string): NumberSource => {
  const example = getExampleNumber(iso2 as CountryCode, examples);
  if (!example) throw new Error(`no example of a mobile number for ${iso2}`);
  const { countryCallingCode, nationalNumber } = example;
  const varied = variedDigits(nationalNumber);
  const head = nationalNumber.slice(0, -varied);
  const size = 10 ** varied;
  const numberAt = (place: number): string => {
    // A step that shares no factor with the size walks every number once and does not look like counting.
    const tail = ((place % size) * 7_919 + 4_021) % size;
    return `${countryCallingCode}${head}${String(tail).padStart(varied, '0')}`;
  };
  const isValid = (phone: string): boolean => {
    const parsed = parsePhoneNumberFromString(`+${phone}`);
    return parsed?.isValid() === true && parsed.country === iso2;
  };
  return {
    size,
    next: (from) => {
      for (let place = from; place < from + attemptsMax; place += 1) {
        const phone = numberAt(place);
        if (isValid(phone)) return { phone, next: place + 1 };
      }
      throw new Error(`no valid mobile number of ${iso2} after place ${from}`);
    },
  };
};
