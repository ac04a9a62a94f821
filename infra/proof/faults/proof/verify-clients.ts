import type { FollowedEvents } from '../people/follow-events.ts';
import { verifyGoodsOfBuyer } from '../people/goods.ts';
import { boughtIn, dataOf, essenceOf, type Journal, type Move } from '../journal.ts';
import { accountIdOf, type ShopBooks, type StoredActivation, type StoredRental } from './shop-books.ts';
import { refundedTo } from './verify-refunds.ts';
import { verifyWaitingOrders } from '../people/waiting-orders.ts';

type Find = (finding: string) => void;

/**
 * The statuses that a buyer's request may get. A partner who asks for more than was earned and a buyer who asks for more accounts than are
 * left get 400. Any other status is a fault of the shop or of the run.
 */
const finalStatuses = [200, 402, 404, 409, 422];
const mayBeRefused = ['"WITHDRAWAL_TOO_', '"EARNINGS_HELD"', '"QUANTITY_INVALID"'] as const;

/** Checks that a key that was answered more than once always got the same answer. */
export const verifyAnswers = ({ name, keyed, failures }: Journal, find: Find): void => {
  for (const failure of failures) find(`${name}: ${failure}`);
  for (const record of keyed) {
    const essences = new Set(record.answers.map((answer) => essenceOf(record, answer)));
    if (essences.size > 1) {
      find(
        `${name}: ${record.kind} ${record.request.path} was answered in ${essences.size} ways: ${[...essences].join(' | ')}`,
      );
    }
    for (const { status, body } of record.answers) {
      if (finalStatuses.includes(status) || (status === 400 && mayBeRefused.some((code) => body.includes(code))))
        continue;
      find(`${name}: ${record.kind} was answered ${status} ${body.slice(0, 200)}`);
    }
  }
};

const isPaid = ({ status }: StoredActivation): boolean => status === 'received' || status === 'finished';

const endOf: Record<Move['what'], string> = { cancel: 'cancelled', finish: 'finished', 'cancel-rental': 'cancelled' };

const verifyMoves = (
  { userId, moves }: Journal,
  { activations, rentals }: { activations: Map<number, StoredActivation>; rentals: Map<number, StoredRental> },
  find: Find,
): void => {
  for (const { what, id, answer } of moves) {
    const isRefused = answer.status === 409;
    if (isRefused) continue;
    const stored = what === 'cancel-rental' ? rentals.get(id) : activations.get(id);
    const told = answer.status === 200 ? dataOf<{ status: string }>(answer).status : `${answer.status} ${answer.body}`;
    // A cancel after a ban or an expiry is answered by that state; buyers here do neither.
    if (told !== endOf[what] || stored?.status !== told) {
      find(`buyer ${userId}: ${what} ${id} was answered ${told} and is ${stored?.status ?? 'nowhere'}`);
    }
  }
};

const verifySameIds = (
  { userId, kind }: { userId: number; kind: string },
  told: ReadonlySet<number>,
  stored: ReadonlyMap<number, unknown>,
  find: Find,
): void => {
  for (const id of told) if (!stored.has(id)) find(`buyer ${userId} was told of ${kind} ${id}, which is not there`);
  for (const id of stored.keys()) if (!told.has(id)) find(`buyer ${userId} has ${kind} ${id} and was never told`);
};

/** Numbers that the shop bought for waiting orders. The buyer learns of them by events, which are checked separately. */
const numbersOfOrders = async (books: ShopBooks, userId: number): Promise<number[]> =>
  (await books.repeatOrders.find({ userId }).toArray()).flatMap(({ activationId }) => activationId ?? []);

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Checks to the kopeck that the buyer's record of top-ups, purchases and refunds equals the shop's books. */
export const verifyBooks = async (
  books: ShopBooks,
  journal: Journal,
  { openingBalance, events }: { openingBalance: number; events?: FollowedEvents },
  find: Find,
): Promise<void> => {
  const { userId, topUps } = journal;
  const byId = <Doc extends { _id: number }>(docs: Doc[]): Map<number, Doc> =>
    new Map(docs.map((doc) => [doc._id, doc]));
  const activations = byId(await books.activations.find({ userId }).toArray());
  const rentals = byId(await books.rentals.find({ userId }).toArray());
  const payments = new Map((await books.payments.find({ userId }).toArray()).map((payment) => [payment._id, payment]));

  const bought = boughtIn(journal);
  // Numbers that were bought without a key are checked separately.
  if (journal.bare.length === 0) {
    const told = new Set([...bought.activations, ...(await numbersOfOrders(books, userId))]);
    verifySameIds({ userId, kind: 'activation' }, told, activations, find);
  }
  verifySameIds({ userId, kind: 'rental' }, bought.rentals, rentals, find);
  verifyMoves(journal, { activations, rentals }, find);
  await verifyWaitingOrders(books, journal, { activations, events }, find);

  for (const { paymentId, amount, decision } of topUps) {
    const credited = payments.get(paymentId)?.credited;
    const due = decision === 'pay' ? amount : 0;
    if (credited !== due) find(`buyer ${userId}: top-up ${paymentId} (${decision}) of ${due} was credited ${credited}`);
  }

  const paidIn = sumOf([...payments.values()].map(({ credited, bonus }) => credited + bonus));
  const paidOut =
    (await verifyGoodsOfBuyer(books, journal, find)) +
    sumOf([...activations.values()].filter(isPaid).map(({ price }) => price)) +
    sumOf(
      [...rentals.values()]
        .filter(({ status }) => status !== 'cancelled')
        .flatMap(({ charges }) => charges.map(({ price }) => price)),
    );
  const account = await books.accounts.findOne({ _id: accountIdOf(userId) });
  const due = openingBalance + paidIn - paidOut + (await refundedTo(books, userId));
  if (account?.posted !== due) find(`buyer ${userId} should have ${due} kopecks and has ${account?.posted}`);
  if (account && (account.held !== 0 || account.openHolds !== 0)) {
    find(`buyer ${userId} has ${account.held} kopecks held on ${account.openHolds} holds`);
  }
};
