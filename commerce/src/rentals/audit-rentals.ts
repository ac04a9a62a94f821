import type { AuditDeps, HoldClaimant } from '../ledger/audit-report.ts';
import { settlementIdOf } from '../ledger/hold.ts';
import { transferCollection, type Transfer } from '../ledger/transfer.model.ts';
import { simCollection, type Sim } from '../supply/pool/sim.model.ts';
import { chargeIdOf, hoursOfCharges, shareIdOf, shareOf } from './rental-charge.ts';
import { laterByHours } from './rental-purchase.ts';
import { rentalCollection, type RentalDocument } from './rental.model.ts';
import { isOpen } from './rental-status.ts';

const checkedAtOnce = 500;

/** A hold is in order while its rental's price is held. */
export const rentalHolds: HoldClaimant = {
  prefix: 'rental:',
  findRightful: async (holdIds, session) => {
    const ids = holdIds.map((holdId) => Number(holdId.split(':')[1]));
    const held = rentalCollection().find({ _id: { $in: ids }, isHeld: true }, { session });
    const rightful = new Set<string>();
    for await (const { _id, charges } of held) {
      for (const index of charges.keys()) rightful.add(chargeIdOf(_id, index));
    }
    return rightful;
  },
};

/** What the ledger must say about one charge. */
const flawsOfCharge = (rental: RentalDocument, index: number, transfers: Map<string, Transfer>): string[] => {
  const { _id, status, isHeld, charges } = rental;
  const charge = charges[index];
  if (!charge) return [];
  const flaws: string[] = [];
  const moved = transfers.get(chargeIdOf(_id, index));
  if (moved?.amount !== charge.price || moved.phase !== (charge.isHold ? 'hold' : 'single')) {
    flaws.push(`costs ${charge.price} and moved ${moved?.amount ?? 'nothing'}`);
  }
  const isRefunded = status === 'cancelled';
  const expected = !charge.isHold || isHeld ? 'none' : isRefunded ? 'void' : 'post';
  const settled = transfers.get(settlementIdOf(chargeIdOf(_id, index)));
  if ((settled?.phase ?? 'none') !== expected) flaws.push(`should be settled by ${expected}, not ${settled?.phase}`);
  const share = isHeld || isRefunded ? 0 : shareOf(charge);
  const paid = transfers.get(shareIdOf(_id, index))?.amount ?? 0;
  if (paid !== share) flaws.push(`owes its supplier ${share} and paid ${paid}`);
  return flaws.map((flaw) => `charge ${index} ${flaw}`);
};

const flawsOf = (rental: RentalDocument, transfers: Map<string, Transfer>, sim: Sim | undefined): string[] => {
  const { status, isHeld, charges, startedAt, endsAt, nextStepAt, messages } = rental;
  const flaws = charges.flatMap((_charge, index) => flawsOfCharge(rental, index, transfers));
  if (laterByHours(startedAt, hoursOfCharges(charges)).getTime() !== endsAt.getTime()) {
    flaws.push('does not end when its hours do');
  }
  if (isOpen(status) !== (nextStepAt !== null)) flaws.push('is swept as something else than it is');
  if (isHeld && (status !== 'active' || messages.length > 0)) flaws.push('is held and should be paid');
  if (status !== 'cancelled' && !sim?.isRented) flaws.push(`has a SIM that is on sale`);
  return flaws;
};

const checkRentals = async ({ session, report }: AuditDeps, batch: readonly RentalDocument[]): Promise<void> => {
  const ids = batch.flatMap(({ _id, charges }) =>
    [...charges.keys()].flatMap((index) => [
      chargeIdOf(_id, index),
      settlementIdOf(chargeIdOf(_id, index)),
      shareIdOf(_id, index),
    ]),
  );
  const phones = batch.map(({ phone }) => phone);
  const transfers = await transferCollection()
    .find({ _id: { $in: ids } }, { session })
    .toArray();
  const sims = await simCollection()
    .find({ _id: { $in: phones } }, { session })
    .toArray();
  const transferById = new Map(transfers.map((transfer) => [transfer._id, transfer]));
  const simByPhone = new Map(sims.map((sim) => [sim._id, sim]));
  for (const rental of batch) {
    const flaws = flawsOf(rental, transferById, simByPhone.get(rental.phone));
    for (const flaw of flaws) report.find(`rental ${rental._id} (${rental.status}) ${flaw}`);
  }
};

/** Numbers that were let to two. */
const findRentedTwice = async ({ session, report }: AuditDeps): Promise<void> => {
  const twice = rentalCollection().aggregate<{ _id: string; count: number }>(
    [
      { $match: { status: { $ne: 'cancelled' } } },
      { $group: { _id: '$phone', count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
    ],
    { session, allowDiskUse: true },
  );
  for await (const { _id, count } of twice) report.find(`SIM ${_id} was rented out ${count} times`);
};

/** Money that moved for a rental belongs to one of its charges. */
const findOrphans = async ({ session, report }: AuditDeps): Promise<void> => {
  const orphans = transferCollection().aggregate<{ _id: string }>(
    [
      { $match: { kind: 'rental' } },
      { $addFields: { rentalId: { $toInt: { $arrayElemAt: [{ $split: ['$reference', ':'] }, 1] } } } },
      {
        $lookup: { from: rentalCollection().collectionName, localField: 'rentalId', foreignField: '_id', as: 'rental' },
      },
      { $match: { rental: [] } },
      { $project: { _id: 1 } },
    ],
    { session },
  );
  for await (const { _id } of orphans) report.find(`transfer ${_id} pays for no rental`);
};

/** Every rental has exactly the transfers of its state, and no SIM was rented out twice or sold after it. */
export const auditRentals = async (deps: AuditDeps): Promise<void> => {
  const { session, report } = deps;
  let batch: RentalDocument[] = [];
  for await (const rental of rentalCollection().find({}, { session })) {
    report.count('rentals');
    batch.push(rental);
    if (batch.length < checkedAtOnce) continue;
    await checkRentals(deps, batch);
    batch = [];
  }
  await checkRentals(deps, batch);
  await findRentedTwice(deps);
  await findOrphans(deps);
};
