import type { Filter } from 'mongodb';
import mongoose from 'mongoose';

import { localeCodes } from '@shop/shared-types/locales';

import { literally } from '../../platform/paging/literally.ts';
import { afterValue, countRows } from '../../platform/paging/read-page.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { GoodsLine, Lot } from './lot.ts';

/** A lot of any seller, with what its kind of goods adds to it. @throws CommerceError OFFER_NOT_FOUND. */
export const requireLot = async (line: GoodsLine, id: number): Promise<Lot> => {
  const lot = await mongoose.connection.collection<Lot>(line.lots.collection).findOne({ _id: id });
  if (!lot) throw new CommerceError('OFFER_NOT_FOUND');
  return lot;
};

/** Filters of lots. A filter that is left out does not apply. */
export interface LotFilter {
  /** A part of the name in any language, without regard to case. */
  search?: string | undefined;
  /** Null: the house. */
  sellerUserId?: number | null | undefined;
  isOnSale?: boolean | undefined;
  /** Of accounts. */
  service?: string | undefined;
  country?: number | undefined;
}

/** What the list of all lines is sorted by; of one value by line and id. */
export interface LotSorting {
  field: 'createdAt' | 'price' | 'sold';
  direction: 1 | -1;
}

/** Where a lot stands in the list of all lines. */
export interface LotPlace {
  /** What it is sorted by; of a moment the milliseconds. */
  value: number;
  line: GoodsLine['name'];
  id: number;
}

export interface LotPage extends LotFilter {
  sorting: LotSorting;
  before?: LotPlace | undefined;
  limit: number;
}

const afterPlace = (line: GoodsLine, { field, direction }: LotSorting, { value, line: at, id }: LotPlace) => {
  const place = field === 'createdAt' ? new Date(value) : value;
  if (line.name === at) return afterValue({ field, direction }, place, id);
  const next = direction === 1 ? '$gt' : '$lt';
  const comesAfter = direction === 1 ? line.name > at : line.name < at;
  return { [field]: { [comesAfter ? `${next}e` : next]: place } };
};

const lotsOf = (line: GoodsLine) => mongoose.connection.collection<Lot>(line.lots.collection);

const namedLike = (search: string): Filter<Lot>[] =>
  ['name', ...localeCodes.map((locale) => `translations.${locale}.name`)].map((field) => ({
    [field]: { $regex: literally(search), $options: 'i' },
  }));

const filterOf = ({ search, sellerUserId, isOnSale, service, country }: LotFilter): Filter<Lot> => ({
  ...(search === undefined || search === '' ? {} : { $or: namedLike(search) }),
  ...(sellerUserId === undefined ? {} : { sellerUserId }),
  ...(isOnSale === undefined ? {} : { isOnSale }),
  ...(service === undefined ? {} : { service }),
  ...(country === undefined ? {} : { country }),
});

/** Lots of one line and all sellers, sorted, after a place in the list of all lines. */
export const listLots = (line: GoodsLine, { sorting, before, limit, ...filter }: LotPage): Promise<Lot[]> =>
  lotsOf(line)
    .find({ $and: [filterOf(filter), before === undefined ? {} : afterPlace(line, sorting, before)] } as Filter<Lot>)
    .sort({ [sorting.field]: sorting.direction, _id: sorting.direction })
    .limit(limit)
    .toArray();

/** How many they are. */
export const countLots = (line: GoodsLine, filter: LotFilter) => countRows(lotsOf(line), filterOf(filter));
