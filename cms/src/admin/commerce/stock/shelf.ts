import { plainNumberText } from '@shop/shared-types/typed-number';
import type { CallBody } from '../calls/office-contract';
import { readSum } from '../parts/sum';
import { readId } from '../parts/typed-id';
import type { Shelf } from './upload-form';

export const shelfAddress = ({ line, id }: Pick<Shelf, 'line' | 'id'>): string => `/commerce/stock/${line}/${id}`;

const kindNames: Record<Shelf['line'], string> = { 'ready-account': 'Ready account', licence: 'Licence' };

/** Two offers may have one name, so the number stays. */
export const kindOf = ({ line, id }: Pick<Shelf, 'line' | 'id'>): string => `${kindNames[line]} ${id}`;

/** What the form of a new shelf holds. */
export interface TypedShelf {
  line: Shelf['line'];
  name: string;
  description: string;
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

export const emptyShelf: TypedShelf = {
  line: 'ready-account',
  name: '',
  description: '',
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

const isFilled = (...texts: readonly string[]): boolean => texts.every((text) => text.trim() !== '');

/** The offer of accounts that was typed; undefined while something is missing. */
export const accountOfferOf = (typed: TypedShelf): CallBody<'adminOpenAccountOffer'> | undefined => {
  const { name, description, service, country, groupName, registrationType, format, hasCloudPassword } = typed;
  const price = priceOf(typed.price);
  const minCount = Number(plainNumberText(typed.minCount));
  const countryId = readId(country);
  if (countryId === undefined || !isFilled(name, service, groupName) || price === undefined) return undefined;
  if (!Number.isInteger(minCount) || minCount < 1) return undefined;
  return {
    ...{ name, description, service, country: countryId, price, format },
    group_name: groupName,
    min_count: minCount,
    registration_type: registrationType,
    cloud_pass: hasCloudPassword,
  };
};

/** Reads the software product from the form; undefined while a field is empty or wrong. */
export const productOf = (typed: TypedShelf): CallBody<'adminOpenLicenceProduct'> | undefined => {
  const { name, description, softwareType } = typed;
  const price = priceOf(typed.price);
  return isFilled(name, softwareType) && price !== undefined ? { name, description, softwareType, price } : undefined;
};
