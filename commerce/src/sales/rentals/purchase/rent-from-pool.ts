import type { WriteNews } from '../../../accounts/account-news/tell-news.ts';
import { assertKeyMayBuy } from '../../../accounts/users/api-keys/purchase-run.ts';
import { StaleMemory } from '../../activations/purchase/stale-memory.ts';
import { assertMayBuy } from '../../allowance/use-allowance.ts';
import { saleIdsOf } from '../../activations/sale-ids.ts';
import type { PriceOffer } from '../../../catalogue/price-book.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import { isDuplicateKey } from '../../../platform/database/is-duplicate-key.ts';
import { withIdempotencyKey, recordAnswer, type IdempotencyKey } from '../../../platform/database/idempotency.ts';
import { mailTasks } from '../../../platform/mail/mail-task.model.ts';
import { absenceOf, readOf, type WorkingSet } from '../../../platform/database/working-set.ts';
import type { Referral } from '../../../money/referrals/find-referral.ts';
import { findOwnSupply, type SelfDealing } from '../../../money/self-dealing/find-self-dealing.ts';
import { recordSelfDealing } from '../../../money/self-dealing/record-self-dealing.ts';
import { findRentableSims } from '../../../supply/pool/find-rentable-sims.ts';
import { isRentable, rentSim } from '../../../supply/pool/sim-state.ts';
import { sims } from '../../../supply/pool/sim.model.ts';
import { stockChangesOf } from '../../../supply/pool/stock-count.model.ts';
import type { KeyCharge } from '../../../accounts/users/api-keys/charge-api-key.ts';
import { announceRental } from '../announce-rental.ts';
import { settleStock, type ChangedRental } from '../transition-rental.ts';
import { enterCharge } from './rental-charge.ts';
import {
  assertFreeChannel,
  newRental,
  type RentalAnswer,
  type Rented,
  type RentNumberRequest,
} from './rental-purchase.ts';
import { rentals } from '../rental.model.ts';
import type { RentalsDeps } from '../rentals-deps.ts';

/** One rental makes at most 10 searches: with several nodes in one small pool, other nodes may have let the first SIMs found. */
const triesMax = 10;
/** The number of SIMs that a search reads, and how many of them one decision may choose from. */
const foundMax = 64;
const claimedMax = 8;

/** One attempt to rent, from the first look at prices to the outcome. */
export interface RentalPurchase {
  request: RentNumberRequest;
  once: IdempotencyKey<RentalAnswer> | undefined;
  keyCharge: KeyCharge;
  referral: Referral | undefined;
  /** The seed from which ids derive. */
  seed: string;
}

/** One try at the SIMs that were found. */
export interface RentalAttempt {
  purchase: RentalPurchase;
  offer: PriceOffer;
  phones: readonly string[];
  selfDealing: SelfDealing | undefined;
  writeNews: WriteNews;
  ids: readonly number[];
}

/** The one transaction of a rental. It holds the price, reserves the SIM and writes the rental and its event. */
const decideRental = (
  deps: RentalsDeps,
  { purchase, offer, phones, selfDealing, writeNews, ids }: RentalAttempt,
  working: WorkingSet,
  at: Date,
): ChangedRental => {
  const { request, once, keyCharge, referral } = purchase;
  const { service, country, hours, userId } = request;
  const sim = phones
    .map((phone) => working.find(sims, phone))
    .find(
      (found) =>
        found?.supplierId === offer.supplierId && found.country === country && isRentable(found, service, hours),
    );
  if (!sim) throw new StaleMemory('sim');
  const id = ids.find((candidate) => !working.find(rentals, candidate));
  if (id === undefined) throw new StaleMemory('id');
  const keySpendingId = keyCharge.spendingId;
  const isOwnSupply = selfDealing?.isWithheld === true;
  const keyId = keyCharge.keyId ?? null;
  const rented = { id, phone: sim._id, operator: sim.operator, keySpendingId, keyId, referral, isOwnSupply };
  const rental = newRental(request, offer, rented, at);
  assertMayBuy(working, deps.settings, userId, at);
  assertKeyMayBuy(working, keyCharge.pause, userId, at);
  assertFreeChannel(working, deps, userId);
  keyCharge.apply(working, { userId, price: offer.price, opensOrder: true }, at);
  for (const [index, charge] of rental.charges.entries()) enterCharge(working, rental, charge, index, at);
  if (selfDealing) recordSelfDealing(working, selfDealing, offer.price, at);
  const after = working.update(sims, sim._id, rentSim(sim, at));
  working.insert(rentals, rental);
  const { isAutoRenewed } = rental;
  recordAnswer(working, once, at, { rentalId: id, chargeIndex: 0, messageCount: 0, isAutoRenewed });
  const news = writeNews('rental-begun', ({ phone, moment, sum }) => ({
    phone: phone(rental.phone),
    date: moment(rental.endsAt),
    price: sum(offer.price),
  }));
  if (news) working.insert(mailTasks, news);
  announceRental(working, rental, at, { hasBalanceChanged: true });
  return { rental, stockChanges: stockChangesOf(sim, after) };
};

/**
 * Rents the first of the attempt's SIMs that is still free.
 * @throws StaleMemory when none of them is, or when both ids are taken; CommerceError as `rentFromPool`.
 */
export const rentOneOf = async (deps: RentalsDeps, attempt: RentalAttempt): Promise<Rented> => {
  const { purchase, phones, ids } = attempt;
  const { request, once, keyCharge } = purchase;
  const rented = await deps.groupCommit.submit(
    withIdempotencyKey(once, {
      name: 'rent-from-pool',
      signal: request.signal,
      reads: [
        readOfAccount(request.userId),
        ...ids.map((id) => absenceOf(rentals, id)),
        ...keyCharge.reads,
        ...phones.map((phone) => readOf(sims, phone)),
      ],
      decide: (working, at) => decideRental(deps, attempt, working, at),
    }),
  );
  if ('replayed' in rented) return rented;
  settleStock(deps, rented.stockChanges);
  deps.mailQueue.deliverSoon();
  return rented.rental;
};

/** Chooses some of the SIMs found, starting at a random position, so that simultaneous renters do not all try the same SIMs. */
export const pickSome = (
  { randomness }: Pick<RentalsDeps, 'randomness'>,
  found: readonly { _id: string }[],
): string[] => {
  const phones = found.map(({ _id }) => _id);
  const start = randomness.integer(phones.length);
  return [...phones.slice(start), ...phones.slice(0, start)].slice(0, claimedMax);
};

/**
 * Rents a SIM of a supplier's pool.
 * @returns undefined when the pool has nothing for the selection.
 * @throws CommerceError NO_BALANCE, PURCHASES_PAUSED, CHANNELS_LIMIT, API_KEY_LIMIT and those of idempotency.
 */
export const rentFromPool = async (
  deps: RentalsDeps,
  purchase: RentalPurchase,
  offer: PriceOffer,
): Promise<Rented | undefined> => {
  const { service, country, hours, operators = [] } = purchase.request;
  const selection = { supplierId: offer.supplierId, country, service, hours, operators };
  const selfDealing = await findOwnSupply(purchase.request.userId, offer.supplierId);
  const writeNews = await deps.prepareNews(purchase.request.userId);
  for (let attempt = 0; attempt < triesMax; attempt += 1) {
    const found = await findRentableSims(selection, foundMax);
    if (found.length === 0) return undefined;
    const ids = saleIdsOf(deps.secrets, 'rental-id', purchase, attempt);
    try {
      return await rentOneOf(deps, { purchase, offer, phones: pickSome(deps, found), selfDealing, writeNews, ids });
    } catch (failure) {
      if (!(failure instanceof StaleMemory) && !isDuplicateKey(failure)) throw failure;
    }
  }
  return undefined;
};
