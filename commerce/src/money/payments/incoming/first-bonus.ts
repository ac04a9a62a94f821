import { transferCollection } from '../../../ledger/transfers/transfer.model.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { devicesOf, findDeviceSharers } from '../../../accounts/users/share-device.ts';
import { IncomingPaymentModel } from './incoming-payment.model.ts';

/** Accounts that are compared. With more of them, the first ones had the bonus long ago. */
const sharersMax = 100;

/** Devices of one account, the newest first, that claim the bonus in its transaction. */
const devicesMax = 10;

/**
 * Hashes of the card or wallet that paid, and of the devices from which the buyer logs in. The bonus of a first top-up is given once for each
 * of these hashes (rule 8.4).
 */
export const findBonusMeans = async (secrets: Secrets, userId: number, payerHash: string): Promise<string[]> => {
  const devices = (await devicesOf(userId)).map(({ address, userAgent }) =>
    secrets.keyedHash('payer', `device:${address}\n${userAgent}`),
  );
  return [...(payerHash === '' ? [] : [payerHash]), ...[...new Set(devices)].slice(0, devicesMax)];
};

export const firstBonusTransferIdOf = (userId: number): string => `first-top-up-bonus:${userId}`;

const findPayerSharers = async (userId: number, payerHash: string): Promise<number[]> => {
  if (payerHash === '') return [];
  const others = { payerHash, userId: { $ne: userId } };
  const found = await IncomingPaymentModel.find(others, { userId: 1 }).sort({ creditedAt: 1 }).limit(sharersMax).lean();
  return found.map((incoming) => incoming.userId);
};

/**
 * Whether another account has had the bonus of the first top-up with this card or wallet, or from the same device (rule 8.4). Looked up
 * before the transaction; of two accounts that pay at the same moment by one card or from one device, the transaction itself gives the bonus to one. A coin's
 * sender is not compared: it is often an exchange that sends for thousands of people.
 */
export const hasHadBonusElsewhere = async (userId: number, payerHash: string): Promise<boolean> => {
  const sharers = await Promise.all([findPayerSharers(userId, payerHash), findDeviceSharers(userId, sharersMax)]);
  const ids = [...new Set(sharers.flat())].map(firstBonusTransferIdOf);
  if (ids.length === 0) return false;
  return (await transferCollection().findOne({ _id: { $in: ids } }, { projection: { _id: 1 } })) !== null;
};
