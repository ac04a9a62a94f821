import mongoose from 'mongoose';

import { goodsPriceMax } from '@shop/shared-types/constants';
import { noMoney, parseRubles, type Money } from '@shop/shared-types/money';

import { moneyTransaction } from '../../../platform/database/transaction-options.ts';
import type { ImportedOrder } from '../../../sales/orders/imported-order.model.ts';
import { insertImportedOrders, numberOrders } from '../../../sales/orders/imported-orders.ts';
import {
  LineRefused,
  readCatalogue,
  readKey,
  readMoment,
  withRecords,
  type Cells,
  type ImportTable,
} from '../import-table.ts';
import { insertRecords } from '../imported-record.model.ts';

interface OldOrder {
  user: string;
  order: Omit<ImportedOrder, '_id' | 'userId'>;
}

/** Longer texts are no SMS. */
const textMax = 2_000;
/** What a number is bought for here. An old order may have had another time; nobody asks for it any more. */
const orderMs = 20 * 60_000;

const readPrice = (text: string): Money => {
  if (text === '') return noMoney;
  const price = /^\d+(?:[.,]\d{1,2})?$/.test(text) ? parseRubles(text.replace(',', '.')) : undefined;
  if (price === undefined || price > goodsPriceMax) throw new LineRefused('price is no sum of rubles such as 12.50');
  return price;
};

const readPhone = (text: string): string => {
  const digits = text.replace(/^\+/, '');
  if (!/^\d{5,15}$/.test(digits)) throw new LineRefused('phone is no number with its country code');
  return digits;
};

const readMessages = ({ text = '', code = '', sender = '' }: Cells, receivedAt: Date): ImportedOrder['messages'] => {
  if (text.length > textMax) throw new LineRefused(`text has more than ${textMax} characters`);
  if (text === '' && code === '') return [];
  return [{ id: 1, code: code === '' ? null : code, text: text || code, from: sender || 'SMS', receivedAt }];
};

/** `orders.csv`: numbers that were bought at the old shop. The history shows them, and nothing counts them (rule 23.12). */
export const ordersTable: ImportTable<OldOrder> = {
  name: 'orders',
  columns: {
    needed: ['id', 'user', 'service', 'country', 'phone', 'ordered_at'],
    more: ['price', 'text', 'code', 'sender'],
  },
  read: (cells, { deps }) => {
    const importedAs = readKey(cells, 'id');
    const user = readKey(cells, 'user');
    const { service = '', country = '', phone = '', price = '' } = cells;
    if (cells['ordered_at'] === '') throw new LineRefused('ordered_at is empty');
    const orderedAt = readMoment(cells, 'ordered_at', deps.clock());
    const messages = readMessages(cells, orderedAt);
    const order = {
      importedAs,
      service,
      country: /^\d{1,6}$/.test(country) ? Number(country) : Number.NaN,
      phone: readPhone(phone),
      price: readPrice(price),
      status: messages.length > 0 ? ('finished' as const) : ('expired' as const),
      orderedAt,
      endedAt: new Date(orderedAt.getTime() + orderMs),
      messages,
    };
    // The user first, so that an undo finds all orders of one.
    return {
      key: `${user}/${importedAs}`,
      uniques: [{ what: `the order ${importedAs}`, value: importedAs }],
      entry: { user, order },
    };
  },
  userOf: ({ user }) => user,
  judge: async (run, lines) => {
    const { serviceByCode, countryById } = await readCatalogue(run);
    return lines.flatMap((line) => {
      const { service, country } = line.entry.order;
      if (!serviceByCode.has(service)) return [{ line, reason: `there is no service ${service.slice(0, 40)}` }];
      return countryById.has(country) ? [] : [{ line, reason: 'country is no number of a country that is here' }];
    });
  },
  write: async (run, lines, users) => {
    const found = withRecords(run, { table: 'orders', lines, users });
    const orders = await numberOrders(
      run.deps.randomness,
      found.map(({ userId, order }) => ({ userId, ...order })),
    );
    await mongoose.connection.withSession((session) =>
      session.withTransaction(async () => {
        await insertImportedOrders(orders, session);
        await insertRecords(
          found.map(({ record }) => record),
          session,
        );
      }, moneyTransaction),
    );
  },
};
