import { userAccount } from '../balances/account-id.ts';
import { transferCollection, type Transfer } from './transfer.model.ts';

/** The character after the colon in ASCII: the upper bound of a range query for ids that begin with the reference and a colon. */
const afterColon = ';';

/** The id range of a reference's transfers. Their ids begin with the reference, so this query needs no index of its own. */
export const idsUnder = (reference: string): { $gt: string; $lt: string } => ({
  $gt: `${reference}:`,
  $lt: `${reference}${afterColon}`,
});

/** Every transfer that belongs to a reference, such as `rental:5`. */
export const findTransfers = (reference: string): Promise<Transfer[]> =>
  transferCollection()
    .find({ _id: idsUnder(reference) })
    .toArray();

/**
 * Finds the transfers of one user that carry a reference, such as `payment:12`. Use it where the ids of the transfers do not begin with the
 * reference. It reads all rows of the user.
 */
export const findTransfersOfUser = (userId: number, reference: string): Promise<Transfer[]> =>
  transferCollection()
    .find({ 'row.account': userAccount(userId), 'row.sequence': { $exists: true }, reference })
    .toArray();
