import { localeCodes } from '@shop/shared-types/locales';
import { plainNumberText } from '@shop/shared-types/typed-number';
import type { CallBody } from '../calls/office-contract';
import { readSum } from '../parts/sum';
import { readId } from '../parts/typed-id';
import type { Lot } from './upload-form';
import { say, type Sentence } from '../parts/say';

export const lotAddress = ({ line, id }: Pick<Lot, 'line' | 'id'>): string => `/commerce/stock/${line}/${id}`;

const kindNames: Record<Lot['line'], Sentence> = { 'ready-account': 'Ready account', licence: 'Licence' };

/** Two offers may have one name, so the number stays. */
export const kindOf = ({ line, id }: Pick<Lot, 'line' | 'id'>): string => `${say(kindNames[line])} ${id}`;

/** What the form of a new lot holds. */
export interface TypedLot {
  line: Lot['line'];
  name: string;
  description: string;
  language: string;
  price: string;
  /** Of software. */
  softwareType: string;
  /** Of accounts. */
  service: string;
  country: string;
  groupName: string;
  minCount: string;
  registrationType: string;
  format: string;
  hasCloudPassword: boolean;
}

export const emptyLot: TypedLot = {
  line: 'ready-account',
  name: '',
  description: '',
  language: 'en',
  price: '',
  softwareType: '',
  service: '',
  country: '',
  groupName: '',
  minCount: '1',
  registrationType: '',
  format: 'login:password',
  hasCloudPassword: false,
};

/** A price as it is typed, in kopecks; undefined where it is none. */
export const priceOf = (typed: string): number | undefined => {
  const price = readSum(typed);
  return price !== undefined && price > 0 ? price : undefined;
};

const languageOf = (typed: string) => localeCodes.find((code) => code === typed);

const isFilled = (...texts: readonly string[]): boolean => texts.every((text) => text.trim() !== '');

/** The offer of accounts that was typed; undefined while something is missing. */
export const accountOfferOf = (typed: TypedLot): CallBody<'adminOpenAccountOffer'> | undefined => {
  const { name, description, language, service, country, groupName, registrationType, format, hasCloudPassword } =
    typed;
  const price = priceOf(typed.price);
  const minCount = Number(plainNumberText(typed.minCount));
  const countryId = readId(country);
  if (countryId === undefined || !isFilled(name, service, groupName) || price === undefined) return undefined;
  if (!Number.isInteger(minCount) || minCount < 1) return undefined;
  return {
    ...{ name, description, language: languageOf(language), service, country: countryId, price, format },
    group_name: groupName,
    min_count: minCount,
    registration_type: registrationType,
    cloud_pass: hasCloudPassword,
  };
};

/** Reads the software product from the form; undefined while a field is empty or wrong. */
export const productOf = (typed: TypedLot): CallBody<'adminOpenLicenceProduct'> | undefined => {
  const { name, description, language, softwareType } = typed;
  const price = priceOf(typed.price);
  return isFilled(name, softwareType) && price !== undefined
    ? { name, description, language: languageOf(language), softwareType, price }
    : undefined;
};
