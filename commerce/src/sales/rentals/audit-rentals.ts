import { isPaying } from '../activations/sms/stored-message.ts';
import type { AuditDeps, HoldClaimant } from '../../ledger/audit/audit-report.ts';
import { partnerAccount } from '../../ledger/balances/account-id.ts';
import { idsUnder } from '../../ledger/transfers/find-transfers.ts';
import { settlementIdOf } from '../../ledger/transfers/hold.ts';
import { transferCollection, type Transfer } from '../../ledger/transfers/transfer.model.ts';
import { simCollection, type Sim } from '../../supply/pool/sim.model.ts';
import { chargeIdOf, hoursOfCharges, referenceOf, takenBy } from './purchase/rental-charge.ts';
import { earnedUntil, paidAtOnce, releasedOf, sumOf } from './earnings/rental-earnings.ts';
import { laterByHours } from './purchase/rental-purchase.ts';
import { releaseCollection, type RentalRelease } from './earnings/rental-release.model.ts';
import { rentalCollection, type RentalDocument } from './rental.model.ts';
import { isOpen } from './rental-status.ts';

const checkedAtOnce = 100;

/** The transfers and releases found for one rental. */
export interface FoundOf {
  transfers: Transfer[];
  byId: Map<string, Transfer>;
  releases: RentalRelease[];
}

const sumOfAmounts = (transfers: readonly Transfer[]): number => transfers.reduce((sum, { amount }) => sum + amount, 0);

/** A hold is in order while the price of its rental is held. */
export const rentalHolds: HoldClaimant = {
  prefix: 'rental:',
  findRightful: async (holdIds, moment) => {
    const ids = holdIds.map((holdId) => Number(holdId.split(':')[1]));
    const held = rentalCollection().find({ _id: { $in: ids }, isHeld: true }, moment);
    const rightful = new Set<string>();
    for await (const { _id, charges } of held) {
      for (const index of charges.keys()) rightful.add(chargeIdOf(_id, index));
    }
    return rightful;
  },
};

/** Compares one charge with the ledger. */
const flawsOfCharge = (rental: RentalDocument, index: number, found: FoundOf): string[] => {
  const { _id, status, isHeld, charges } = rental;
  const charge = charges[index];
  if (!charge) return [];
  const flaws: string[] = [];
  const moved = found.byId.get(chargeIdOf(_id, index));
  if (moved?.amount !== charge.price || moved.phase !== (charge.isHold ? 'hold' : 'single')) {
    flaws.push(`costs ${charge.price} and moved ${moved?.amount ?? 'nothing'}`);
  }
  const expected = !charge.isHold || isHeld ? 'none' : status === 'cancelled' ? 'void' : 'post';
  const settled = found.byId.get(settlementIdOf(chargeIdOf(_id, index)));
  if ((settled?.phase ?? 'none') !== expected) flaws.push(`should be settled by ${expected}, not ${settled?.phase}`);
  const taken = takenBy(rental, charge, index)._id;
  const back = sumOfAmounts(found.transfers.filter(({ reverses }) => reverses === taken));
  if (back !== (charge.refunded ?? 0)) flaws.push(`says that ${charge.refunded ?? 0} went back and gave ${back}`);
  if (back > charge.price) flaws.push(`gave back ${back} of ${charge.price}`);
  return flaws.map((flaw) => `charge ${index} ${flaw}`);
};

/** The moment until which an ended rental has to be paid: its end, or the moment at which its number was lost. */
const paidThrough = ({ status, endsAt, goneAt }: RentalDocument): Date | undefined =>
  status === 'not-found' ? goneAt : isOpen(status) || status === 'cancelled' ? undefined : endsAt;

/** Checks that supplier and referrer have exactly the earnings of the hours that have passed. */
const flawsOfShares = (rental: RentalDocument, found: FoundOf): string[] => {
  const { supplierId, isHeld, status, earnings, endedAt } = rental;
  const flaws: string[] = [];
  const account = partnerAccount(supplierId);
  const got = sumOfAmounts(found.transfers.filter(({ credit }) => credit === account));
  const gave = sumOfAmounts(found.transfers.filter(({ debit }) => debit === account));
  const isPaid = !isHeld && status !== 'cancelled';
  const released = isPaid ? releasedOf(rental) : undefined;
  if (got - gave !== (released?.share ?? 0)) flaws.push(`released ${released?.share ?? 0} and paid ${got - gave}`);
  const ofReleases = sumOf(found.releases);
  const before = paidAtOnce(rental);
  const due = earnings && earnedUntil(rental, earnings.through);
  for (const part of ['turnover', 'share', 'referral'] as const) {
    const sum = ofReleases[part] + before[part];
    if (earnings && earnings[part] !== sum)
      flaws.push(`released ${earnings[part]} of ${part}, its releases make ${sum}`);
    if (due && earnings[part] !== due[part])
      flaws.push(`earned ${due[part]} of ${part} and released ${earnings[part]}`);
  }
  for (const { _id, at, through, turnover } of found.releases) {
    const isReturn = status === 'returned' && endedAt?.getTime() === at.getTime();
    // What a refund or a chargeback takes back of a rental that was returned was released with its return.
    if (through > at && !isReturn && turnover > 0) flaws.push(`released ${_id} before it was earned`);
  }
  const end = paidThrough(rental);
  const isOld = rental.charges.every(({ paysOverTime }) => paysOverTime !== true);
  if (end && (earnings ? earnings.through < end : !isOld)) flaws.push('is over and was not paid out');
  return flaws;
};

/**
 * Finds where a rental disagrees with its transfers, with the records that released its earnings, or with the state of its SIM.
 * @returns one phrase for each difference, for example `has a SIM that is on sale`
 */
export const flawsOfRental = (rental: RentalDocument, found: FoundOf, sim: Sim | undefined): string[] => {
  const { status, isHeld, charges, startedAt, endsAt, nextStepAt, messages } = rental;
  const flaws = charges.flatMap((_charge, index) => flawsOfCharge(rental, index, found));
  flaws.push(...flawsOfShares(rental, found));
  if (laterByHours(startedAt, hoursOfCharges(charges)).getTime() !== endsAt.getTime()) {
    flaws.push('does not end when its hours do');
  }
  if (isOpen(status) !== (nextStepAt !== null)) flaws.push('is swept as something else than it is');
  if (isHeld && (status !== 'active' || messages.some(isPaying))) flaws.push('is held and should be paid');
  if (status !== 'cancelled' && !sim?.isRented) flaws.push(`has a SIM that is on sale`);
  return flaws;
};

const findMoney = async ({ moment }: AuditDeps, rentals: readonly RentalDocument[]): Promise<Map<number, FoundOf>> => {
  const ids = rentals.map(({ _id }) => _id);
  const found = new Map(ids.map((id): [number, FoundOf] => [id, { transfers: [], byId: new Map(), releases: [] }]));
  const cursor = transferCollection().find({ $or: ids.map((id) => ({ _id: idsUnder(referenceOf(id)) })) }, moment);
  for await (const transfer of cursor) {
    const of = found.get(Number(transfer._id.split(':')[1]));
    of?.transfers.push(transfer);
    of?.byId.set(transfer._id, transfer);
  }
  for await (const release of releaseCollection().find({ rentalId: { $in: ids } }, moment)) {
    found.get(release.rentalId)?.releases.push(release);
  }
  return found;
};

const checkRentals = async (deps: AuditDeps, batch: readonly RentalDocument[]): Promise<void> => {
  if (batch.length === 0) return;
  const phones = batch.map(({ phone }) => phone);
  const sims = await simCollection()
    .find({ _id: { $in: phones } }, deps.moment)
    .toArray();
  const simByPhone = new Map(sims.map((sim) => [sim._id, sim]));
  const found = await findMoney(deps, batch);
  for (const rental of batch) {
    const of = found.get(rental._id);
    const flaws = of ? flawsOfRental(rental, of, simByPhone.get(rental.phone)) : [];
    for (const flaw of flaws) deps.report.find(`rental ${rental._id} (${rental.status}) ${flaw}`);
  }
};

/** Finds numbers that were let to two renters. */
const findRentedTwice = async ({ moment, report }: AuditDeps): Promise<void> => {
  const twice = rentalCollection().aggregate<{ _id: string; count: number }>(
    [
      { $match: { status: { $ne: 'cancelled' } } },
      { $group: { _id: '$phone', count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
    ],
    { ...moment, allowDiskUse: true },
  );
  for await (const { _id, count } of twice) report.find(`SIM ${_id} was rented out ${count} times`);
};

/** Finds transfers for rentals that belong to no charge. */
const findOrphans = async ({ moment, report }: AuditDeps): Promise<void> => {
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
    moment,
  );
  for await (const { _id } of orphans) report.find(`transfer ${_id} pays for no rental`);
};

/** Checks that every rental has exactly the transfers of its state, and that no SIM was let twice or sold after it was let. */
export const auditRentals = async (deps: AuditDeps): Promise<void> => {
  const { moment, report } = deps;
  let batch: RentalDocument[] = [];
  for await (const rental of rentalCollection().find({}, moment)) {
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
