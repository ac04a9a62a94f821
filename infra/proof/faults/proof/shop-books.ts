import type { ActivationStatus } from '@shop/shared-types/contract/activations';
import type { RepeatOrderStatus } from '@shop/shared-types/contract/repeat-orders';
import type { WithdrawalStatus } from '@shop/shared-types/contract/withdrawals';
import type { RentalStatus } from '@shop/shared-types/contract/rentals';
import { MongoClient, type Collection } from 'mongodb';

import { databaseName } from '../shop/shop-under-faults.ts';

export interface StoredActivation {
  _id: number;
  userId: number;
  status: ActivationStatus;
  service: string;
  phone: string;
  supplierId: number;
  /** Null for SIMs of a pool. */
  supplierActivationId: string | null;
  price: number;
  messages: { code: string | null; text: string }[];
  boughtAt: Date;
  expiresAt: Date;
  openUntil: Date | null;
  endedAt: Date | null;
  version: number;
}

export interface StoredRental {
  _id: number;
  userId: number;
  status: RentalStatus;
  phone: string;
  charges: { price: number }[];
  isHeld: boolean;
  cancellableUntil: Date;
  messages: { code: string | null; text: string }[];
  nextStepAt: Date | null;
  version: number;
}

export interface StoredPayment {
  _id: string;
  userId: number;
  /** Kopecks that reached the balance, and the bonus on them. */
  credited: number;
  bonus: number;
}

export interface StoredAccount {
  /** `user:{id}` */
  _id: string;
  posted: number;
  held: number;
  openHolds: number;
  /** Events announced so far. */
  eventSequence: number;
}

export interface StoredRepeatOrder {
  _id: string;
  userId: number;
  status: RepeatOrderStatus;
  priceMax: number;
  activationId: number | null;
  expiresAt: Date;
  openUntil: Date | null;
  version: number;
}

export interface StoredGoodsSale {
  _id: string;
  line: 'ready-account' | 'licence';
  userId: number;
  count: number;
  total: number;
}

export interface StoredSaleRefund {
  /** The sale's reference, `activation:5`. */
  _id: string;
  userId: number;
  refunded: number;
  refunds: { amount: number; reason: string }[];
}

/** One movement of the ledger; holds, whose money has not moved, are among them. */
export interface StoredTransfer {
  _id: string;
  phase: string;
  kind: string;
  debit: string;
  credit: string;
  amount: number;
  reference: string;
  at: Date;
}

export interface StoredWithdrawal {
  _id: string;
  userId: number;
  status: WithdrawalStatus;
  sum: number;
}

interface StoredSupplier {
  _id: number;
  ownerUserId?: number;
}

interface StoredSms {
  _id: unknown;
  from: string;
  phone: string;
  text: string;
}

interface StoredIntent {
  _id: number;
  settledAt: Date | null;
}

/** The shop's own books, read from its database and not through its code. */
export interface ShopBooks {
  activations: Collection<StoredActivation>;
  rentals: Collection<StoredRental>;
  repeatOrders: Collection<StoredRepeatOrder>;
  goodsSales: Collection<StoredGoodsSale>;
  saleRefunds: Collection<StoredSaleRefund>;
  transfers: Collection<StoredTransfer>;
  withdrawals: Collection<StoredWithdrawal>;
  suppliers: Collection<StoredSupplier>;
  payments: Collection<StoredPayment>;
  accounts: Collection<StoredAccount>;
  intents: Collection<StoredIntent>;
  sms: Collection<StoredSms>;
  close(): Promise<void>;
}

export const accountIdOf = (userId: number): string => `user:${userId}`;

export const openShopBooks = async (mongodbUri: string): Promise<ShopBooks> => {
  const client = await new MongoClient(mongodbUri, {
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
  }).connect();
  const db = client.db(databaseName);
  return {
    activations: db.collection<StoredActivation>('activations'),
    rentals: db.collection<StoredRental>('rentals'),
    repeatOrders: db.collection<StoredRepeatOrder>('repeatOrders'),
    goodsSales: db.collection<StoredGoodsSale>('goodsSales'),
    saleRefunds: db.collection<StoredSaleRefund>('saleRefunds'),
    transfers: db.collection<StoredTransfer>('transfers'),
    withdrawals: db.collection<StoredWithdrawal>('withdrawals'),
    suppliers: db.collection<StoredSupplier>('suppliers'),
    payments: db.collection<StoredPayment>('payments'),
    accounts: db.collection<StoredAccount>('accounts'),
    intents: db.collection<StoredIntent>('purchaseIntents'),
    sms: db.collection<StoredSms>('sms'),
    close: () => client.close(),
  };
};
