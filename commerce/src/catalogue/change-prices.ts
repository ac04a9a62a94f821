import mongoose, { type ClientSession } from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { moneyTransaction } from '../platform/database/transaction-options.ts';
import { markCustomPrice } from '../accounts/users/mark-custom-price.ts';
import { priceListId, priceLists, type PriceListOwner } from './price-list.model.ts';
import { firstPriceSettings, PriceSettingsModel, type PriceSettings } from './price-settings.model.ts';

const { marginPercent, wholesaleMarginPercent } = firstPriceSettings;

export interface PriceChange {
  service: string;
  /** Protocol id. */
  country: number;
  /** null takes the price away. */
  price: Money | null;
}

/** Writes that belong to the same transaction, for example the staff's audit entry. */
export type Alongside = (session: ClientSession, stored?: object) => Promise<void>;

export type Margins = Pick<PriceSettings, 'marginPercent' | 'wholesaleMarginPercent'>;

/** Changes the catalogue and raises its version for every node, in one transaction. */
export const changeCatalogue = async (change: Alongside): Promise<void> => {
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      await change(session);
      await PriceSettingsModel.updateOne(
        { _id: firstPriceSettings._id },
        { $inc: { version: 1 }, $setOnInsert: { marginPercent, wholesaleMarginPercent } },
        { session, upsert: true },
      );
    }, moneyTransaction),
  );
};

/** A price is removed only from a list that exists: an upsert would create a list without prices. */
const writesOf = (owner: PriceListOwner, changes: readonly PriceChange[]) =>
  changes.map(({ service, country, price }) => ({
    updateOne: {
      filter: { _id: priceListId(owner, service) },
      update:
        price === null
          ? { $unset: { [`prices.${country}`]: '' as const } }
          : { $setOnInsert: { owner, service }, $set: { [`prices.${country}`]: price } },
      upsert: price !== null,
    },
  }));

/** Returns the user id when the list holds one user's own prices, for codes or for rent. */
const userIdOfOwner = (owner: PriceListOwner): number | undefined => {
  const userId = /^(?:rent-)?user:(\d+)$/.exec(owner)?.[1];
  return userId === undefined ? undefined : Number(userId);
};

const noteOwnPrices = async (userId: number, session: ClientSession): Promise<void> => {
  const owners: PriceListOwner[] = [`user:${userId}`, `rent-user:${userId}`];
  const filter = { owner: { $in: owners }, prices: { $exists: true, $ne: {} } };
  const ownPrice = await priceLists().findOne(filter, { session, projection: { _id: 1 } });
  await markCustomPrice(userId, { hasCustomPrice: ownPrice !== null }, session);
};

/**
 * Reads the default prices of services in the transaction of `changeCatalogue`: every change of the catalogue writes its version, so that none
 * of them is overlooked. @returns prices in kopecks by country, by service.
 */
export const readDefaultPrices = async (
  services: readonly string[],
  session: ClientSession,
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> => {
  const ids = services.map((service) => priceListId('default', service));
  const lists = await priceLists()
    .find({ _id: { $in: ids } }, { session })
    .toArray();
  return new Map(lists.map(({ service, prices = {} }) => [service, prices]));
};

/** Sets or removes prices of several owners, each their own, in the transaction of `changeCatalogue`. */
export const writePrices = async (
  lists: readonly { owner: PriceListOwner; changes: readonly PriceChange[] }[],
  session: ClientSession,
): Promise<void> => {
  const writes = lists.flatMap(({ owner, changes }) => writesOf(owner, changes));
  if (writes.length > 0) await priceLists().bulkWrite(writes, { session });
  for (const userId of new Set(lists.map(({ owner }) => userIdOfOwner(owner)))) {
    if (userId !== undefined) await noteOwnPrices(userId, session);
  }
};

/** The price that one change finds, in the list of its first owner; nothing where several prices are set. */
const readStoredPrice = async (
  [list]: readonly { owner: PriceListOwner; changes: readonly PriceChange[] }[],
  session: ClientSession,
): Promise<{ price?: number | null }> => {
  const [change, ...others] = list?.changes ?? [];
  if (!list || !change || others.length > 0) return {};
  const stored = await priceLists().findOne({ _id: priceListId(list.owner, change.service) }, { session });
  return { price: stored?.prices?.[change.country] ?? null };
};

/**
 * Sets or removes prices of one owner, or the same prices of several owners, for all of them or for none. `assertAllowed` checks the conditions of the changes, in the transaction. Owners are a supplier, a user,
 * the wholesale table and the default list. A user's account shows whether the user has own prices (`custom_price`). `alongside` writes in
 * the same transaction.
 */
export const changePrices = async (
  owners: PriceListOwner | readonly PriceListOwner[],
  changes: readonly PriceChange[],
  { alongside, assertAllowed }: { alongside?: Alongside; assertAllowed?: Alongside } = {},
): Promise<void> => {
  await changeCatalogue(async (session) => {
    await assertAllowed?.(session);
    const lists = [owners].flat().map((owner) => ({ owner, changes }));
    const stored = await readStoredPrice(lists, session);
    await writePrices(lists, session);
    await alongside?.(session, stored);
  });
};

/** Removes the own prices of users whose accounts are removed. */
export const removeOwnPrices = async (userIds: readonly number[]): Promise<void> => {
  const owners: PriceListOwner[] = userIds.flatMap((userId) => [
    `user:${userId}` as const,
    `rent-user:${userId}` as const,
  ]);
  const theirs = { owner: { $in: owners } };
  if (!(await priceLists().findOne(theirs))) return;
  await changeCatalogue(async (session) => void (await priceLists().deleteMany(theirs, { session })));
};

/** Sets the house's margins in percent, in the transaction of `changeCatalogue`. */
export const writeMargins = async (margins: Margins, session: ClientSession): Promise<void> => {
  await PriceSettingsModel.updateOne(
    { _id: firstPriceSettings._id },
    { $set: margins, $setOnInsert: { version: firstPriceSettings.version } },
    { session, upsert: true },
  );
};

/** Sets the house's margins in percent; `alongside` writes in the same transaction. */
export const changeMargins = async (margins: Margins, alongside?: Alongside): Promise<void> => {
  await changeCatalogue(async (session) => {
    const stored = await PriceSettingsModel.findById(firstPriceSettings._id).session(session).lean();
    await writeMargins(margins, session);
    await alongside?.(session, stored ?? firstPriceSettings);
  });
};
