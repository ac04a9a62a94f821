import mongoose, { type ClientSession } from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { moneyTransaction } from '../platform/database/transaction-options.ts';
import { markCustomPrice } from '../users/mark-custom-price.ts';
import { priceListId, priceLists, type PriceListOwner } from './price-list.model.ts';
import { firstPriceSettings, PriceSettingsModel } from './price-settings.model.ts';

const { marginPercent, wholesaleMarginPercent } = firstPriceSettings;

export interface PriceChange {
  service: string;
  /** Protocol id. */
  country: number;
  /** null takes the price away. */
  price: Money | null;
}

/** Makes a change of the catalogue and tells every node of it, both or neither. */
export const changeCatalogue = async (change: (session: ClientSession) => Promise<void>): Promise<void> => {
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

const writesOf = (owner: PriceListOwner, changes: readonly PriceChange[]) =>
  changes.map(({ service, country, price }) => ({
    updateOne: {
      filter: { _id: priceListId(owner, service) },
      update: {
        $setOnInsert: { owner, service },
        ...(price === null
          ? { $unset: { [`prices.${country}`]: '' as const } }
          : { $set: { [`prices.${country}`]: price } }),
      },
      upsert: true,
    },
  }));

/** The user of a price list of somebody's own. */
const userIdOfOwner = (owner: PriceListOwner): number | undefined =>
  owner.startsWith('user:') ? Number(owner.slice('user:'.length)) : undefined;

/**
 * Sets or takes away prices of one owner: a supplier's, a user's, the wholesale table's or the default ones. The account of a user
 * shows whether there are any (`custom_price`). `alongside` writes what belongs to the change in the same transaction.
 */
export const changePrices = async (
  owner: PriceListOwner,
  changes: readonly PriceChange[],
  alongside?: (session: ClientSession) => Promise<void>,
): Promise<void> => {
  await changeCatalogue(async (session) => {
    await priceLists().bulkWrite(writesOf(owner, changes), { session });
    const userId = userIdOfOwner(owner);
    if (userId !== undefined) {
      const ownPrice = await priceLists().findOne({ owner, prices: { $ne: {} } }, { session, projection: { _id: 1 } });
      await markCustomPrice(userId, { hasCustomPrice: ownPrice !== null }, session);
    }
    await alongside?.(session);
  });
};

/** Sets what several suppliers of one partner ask, for all of them or for none. */
export const changePricesOfSuppliers = async (
  supplierIds: readonly number[],
  changes: readonly PriceChange[],
): Promise<void> => {
  const writes = supplierIds.flatMap((id) => writesOf(`supplier:${id}`, changes));
  await changeCatalogue(async (session) => {
    await priceLists().bulkWrite(writes, { session });
  });
};

/** Sets the house's margins in percent. */
export const changeMargins = async (margins: {
  marginPercent: number;
  wholesaleMarginPercent: number;
}): Promise<void> => {
  await changeCatalogue(async (session) => {
    await PriceSettingsModel.updateOne(
      { _id: firstPriceSettings._id },
      { $set: margins, $setOnInsert: { version: firstPriceSettings.version } },
      { session, upsert: true },
    );
  });
};
