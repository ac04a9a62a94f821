import { isDuplicateKey } from '../../../platform/database/is-duplicate-key.ts';
import { readOf, type WorkingSet } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { isUnsoldSince, sellSimLate } from '../../../supply/pool/sim-state.ts';
import { sims, type Sim } from '../../../supply/pool/sim.model.ts';
import { stockChangesOf, type StockChange } from '../../../supply/pool/stock-count.model.ts';
import { judgeSms } from '../../../supply/sms-routing/judge-sms.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { activations, type ActivationDocument } from '../activation.model.ts';
import { announceActivation } from '../announce-activation.ts';
import { changeActivation } from '../change-activation.ts';
import { takePayment, type Earners } from '../closing/end-activation.ts';
import { findEarners } from '../closing/find-earners.ts';
import type { BuyNumberRequest } from '../purchase/buy-number-request.ts';
import { newActivation } from '../purchase/new-activation.ts';
import { holdPrice, preparePurchase, readsOfPurchase, type Purchase } from '../purchase/purchase.ts';
import { StaleMemory } from '../purchase/stale-memory.ts';
import { saleIdsOf } from '../sale-ids.ts';
import { smsMessages, type Sms } from '../sms/sms.model.ts';
import { messageOf } from '../sms/stored-message.ts';
import { takenCodeOf } from '../sms/taken-code.ts';
import { findActivation, type OwnActivation } from '../transition-activation.ts';
import { lateCodeAt } from '../what-a-buyer-may-do.ts';
import { priceLateCode } from './price-late-code.ts';

/** A buyer's request for the code that came after the end of an activation. */
export type LateCodeRequest = OwnActivation & Pick<BuyNumberRequest, 'keyLimits' | 'isWholesale' | 'signal'>;

const idTriesMax = 4;

/** Why a late code cannot be taken: none came, its time is over, the number was bought since, or it is not sold any more. */
type LateObstacle = 'none' | 'too-late' | 'bought-since' | 'not-sold';

const gone = (reason: LateObstacle): CommerceError => new CommerceError('LATE_CODE_GONE', { reason });

interface Taking {
  purchase: Purchase;
  earners: Earners;
  formerId: number;
  ids: readonly number[];
}

interface Taken {
  id: number;
  /** Counted after the taking is committed; absent for a repeat. */
  stockChanges?: StockChange[];
}

/** The text becomes the code at the moment of the taking, so that every channel tells it then. */
const messageOfLate = ({ from, text, receivedAt }: Sms, service: string, at: Date) => {
  const judged = judgeSms({ text, from, service });
  const code = judged.kind === 'code' ? judged.code : takenCodeOf(text);
  return { ...messageOf([], { from, text, judgement: { kind: 'code', code } }, receivedAt), takenAt: at };
};

const assertFree = (working: WorkingSet, { phone, supplierId, endedAt }: ActivationDocument): Sim => {
  const sim = working.find(sims, phone);
  if (sim?.supplierId !== supplierId || !endedAt || !isUnsoldSince(sim, endedAt)) throw gone('bought-since');
  return sim;
};

/**
 * The one transaction: it sells the number once more to its former buyer, and delivers the code that has come. Everything is as at a
 * purchase whose code comes at once.
 */
const decideLateTaking = (
  activationDeps: ActivationDeps,
  { purchase, earners, formerId, ids }: Taking,
  working: WorkingSet,
  at: Date,
): Taken => {
  const former = working.get(activations, formerId);
  const { lateCode, phone, operator, service, referralCode } = former;
  if (lateCode && lateCode.takenAs !== null) return { id: lateCode.takenAs };
  if (!lateCode) throw gone('none');
  if (!lateCodeAt(former, at)) throw gone('too-late');
  const sim = assertFree(working, former);
  const priced = priceLateCode(activationDeps, former, lateCode, purchase.request.isWholesale);
  if (!priced) throw gone('not-sold');
  const id = ids.find((candidate) => !working.find(activations, candidate));
  if (id === undefined) throw new StaleMemory('id');
  const bought: ActivationDocument = {
    ...newActivation(
      activationDeps,
      {
        ...purchase.request,
        referralCode,
        keySpendingId: purchase.keyCharge.spendingId,
        keyId: purchase.keyCharge.keyId,
      },
      { supplierId: former.supplierId, price: priced.price, supplierShare: priced.supplierShare },
      { id, phone, operator, supplierActivationId: null },
      at,
    ),
    lateOf: formerId,
  };
  // It brings its code: a key that pauses without codes takes it, and goes on (rule 3.37).
  holdPrice(working, { ...activationDeps, keyCharge: { ...purchase.keyCharge, pause: null } }, bought, at);
  working.insert(activations, bought);
  takePayment(working, bought, { ...earners, settings: activationDeps.settings }, at);
  const message = messageOfLate(working.get(smsMessages, lateCode.smsId), service, at);
  const received = changeActivation(working, bought, { status: 'received', messages: [message] });
  const after = working.update(sims, phone, sellSimLate(sim, service, at));
  const settled = changeActivation(working, former, { lateCode: { ...lateCode, takenAs: id } });
  announceActivation(working, settled, at, { hasBalanceChanged: false });
  announceActivation(working, received, at, { hasBalanceChanged: true });
  return { id, stockChanges: stockChangesOf(sim, after) };
};

/** Decides whether the late code is sold, and writes the purchase. @param attempt chooses the id of the new activation */
export const submitTaking = (
  activationDeps: ActivationDeps,
  taking: Omit<Taking, 'ids' | 'formerId'>,
  former: ActivationDocument,
  attempt: number,
): Promise<Taken> => {
  const seed = `late-code:${former._id}`;
  const ids = saleIdsOf(activationDeps.secrets, 'activation-id', { seed }, attempt);
  return activationDeps.groupCommit.submit({
    name: 'take-late-code',
    signal: taking.purchase.request.signal,
    reads: [
      ...readsOfPurchase(activationDeps, taking.purchase, ids),
      readOf(activations, former._id),
      readOf(sims, former.phone),
      ...(former.lateCode ? [readOf(smsMessages, former.lateCode.smsId)] : []),
    ],
    decide: (working, at) => decideLateTaking(activationDeps, { ...taking, formerId: former._id, ids }, working, at),
  });
};

/**
 * Takes the code that came after the end of an activation: one purchase of its number, at the offered price or today's when that is lower,
 * which begins with the code (rule 4.38). A repeat gets the same number and pays nothing.
 * @throws CommerceError ACTIVATION_NOT_FOUND; LATE_CODE_GONE with the `reason`; PURCHASES_PAUSED, CHANNELS_LIMIT, API_KEY_LIMIT,
 * ACCOUNT_LIMIT, NO_BALANCE.
 */
export const takeLateCode = async (
  activationDeps: ActivationDeps,
  { id, ...request }: LateCodeRequest,
): Promise<ActivationDocument> => {
  const { userId } = request;
  const former = await findActivation({ userId, id });
  const { service, country, callbackUrl } = former;
  const purchase = preparePurchase(activationDeps, { ...request, service, country, callbackUrl });
  const earners = await findEarners(activationDeps, { ...former, status: 'waiting' });
  for (let attempt = 0; ; attempt += 1) {
    try {
      const taken = await submitTaking(activationDeps, { purchase, earners }, former, attempt);
      if (taken.stockChanges) {
        activationDeps.stockTally.add(taken.stockChanges);
        activationDeps.metrics.countPurchase('bought');
      }
      return await findActivation({ userId, id: taken.id });
    } catch (failure) {
      const isTaken = failure instanceof StaleMemory || isDuplicateKey(failure);
      if (!isTaken || attempt >= idTriesMax) throw failure;
    }
  }
};
