import { noMoney } from '@shop/shared-types/money';

import { countGivenBack, countPaidCode, type WithAllowance } from '../../allowance/use-allowance.ts';
import { postHold } from '../../../ledger/transfers/post-hold.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import { voidHold } from '../../../ledger/transfers/void-hold.ts';
import { readOf, type Read, type WorkingSet } from '../../../platform/database/working-set.ts';
import { accrueReferral } from '../../../money/referrals/accrue-referral.ts';
import type { Referral } from '../../../money/referrals/find-referral.ts';
import type { SelfDealing } from '../../../money/self-dealing/find-self-dealing.ts';
import { recordSelfDealing } from '../../../money/self-dealing/record-self-dealing.ts';
import { giveSimBack, isOfferable } from '../../../supply/pool/sim-state.ts';
import { sims, type Sim } from '../../../supply/pool/sim.model.ts';
import { stockChangesOf, type StockChange } from '../../../supply/pool/stock-count.model.ts';
import { refundApiKey } from '../../../accounts/users/api-keys/charge-api-key.ts';
import { endKeyRun } from '../../../accounts/users/api-keys/purchase-run.ts';
import { holdOf, payShare, referenceOf, shareOf } from '../purchase/activation-hold.ts';
import { activations, type ActivationDocument } from '../activation.model.ts';
import { announceActivation } from '../announce-activation.ts';
import { changeActivation } from '../change-activation.ts';
import { countKept, countPaid, readsOfTerms } from '../wholesale/earn-wholesale.ts';
import { judgementOf, type Closing } from './judge-sim.ts';
import { tellSupplier } from './tell-supplier.ts';

/** The documents that every move of an activation reads. */
export const readsOfActivation = ({
  _id,
  userId,
  phone,
  supplierActivationId,
  reactivates,
  wholesale,
}: Pick<
  ActivationDocument,
  '_id' | 'userId' | 'phone' | 'supplierActivationId' | 'reactivates' | 'wholesale'
>): Read[] => [
  readOf(activations, _id),
  ...(reactivates ? [readOf(activations, reactivates)] : []),
  readOfAccount(userId),
  ...(supplierActivationId === null ? [readOf(sims, phone)] : []),
  ...readsOfTerms(wholesale),
];

/** An activation after a move, and the change of stock when its SIM may be sold again. */
export interface ChangedActivation {
  activation: ActivationDocument;
  returnedSim?: Sim | undefined;
  /** Counted after the move is committed. */
  stockChanges?: StockChange[] | undefined;
  /** Whether this very move ended the activation. */
  isClosing?: boolean;
}

const closed = (at: Date) => ({ openUntil: null, endedAt: at, isAwaitingAnotherSms: false });

const returnSim = (
  working: WorkingSet,
  activation: ActivationDocument,
  { closing, isBanned, at }: { closing: Closing; isBanned: boolean; at: Date },
): Pick<ChangedActivation, 'returnedSim' | 'stockChanges'> => {
  const { phone, service } = activation;
  const sim = working.find(sims, phone);
  if (!sim) return {};
  const judgement = judgementOf(working, sim, activation, { how: isBanned ? 'banned' : 'returned', closing, at });
  const after = working.update(sims, phone, giveSimBack(sim, judgement, at));
  return { returnedSim: isOfferable(after, service) ? after : undefined, stockChanges: stockChangesOf(sim, after) };
};

/**
 * Ends an activation without a code. The whole price goes back at once, whatever the supplier says later. A number that ran out of time was
 * held for its whole time and uses nothing of the buyer's allowance. In an order of ten or more the number counts as kept, unless its buyer
 * gave it up (rule 1.11).
 * @throws CommerceError ACTIVATION_STATUS_CONFLICT when it does not wait; UnknownJudges as `judgementOf`.
 */
export const endUnpaid = (
  closing: Closing,
  working: WorkingSet,
  activation: ActivationDocument,
  { status, at }: { status: 'cancelled' | 'banned' | 'expired'; at: Date },
): ChangedActivation => {
  const ended = changeActivation(working, activation, { status, ...closed(at) });
  // A number without a code costs nothing (rule 4.2).
  voidHold(working, holdOf(activation), at);
  refundApiKey(working, activation.keySpendingId, activation.price);
  const { userId, boughtAt: takenAt } = activation;
  if (status !== 'expired') countGivenBack(working, closing.settings, { userId, takenAt }, at);
  // One that was bought again was sold for the service before, and stays taken: its buyer may try once more.
  if (activation.reactivates) changeActivation(working, { _id: activation.reactivates }, { reactivatedBy: null });
  const isPooled = activation.supplierActivationId === null && !activation.reactivates;
  const isBanned = status === 'banned';
  const returned = isPooled ? returnSim(working, activation, { closing, isBanned, at }) : {};
  const given = { ...activation, activationId: activation._id };
  tellSupplier(working, given, isBanned ? 'unusable' : 'cancelled', at);
  announceActivation(working, ended, at, { hasBalanceChanged: true });
  if (status !== 'cancelled') countKept(working, activation, at);
  return { activation: ended, isClosing: true, ...returned };
};

/** Ends an activation with a paid code. @throws CommerceError ACTIVATION_STATUS_CONFLICT when it has none. */
export const endPaid = (working: WorkingSet, activation: ActivationDocument, at: Date): ChangedActivation => {
  const ended = changeActivation(working, activation, { status: 'finished', ...closed(at) });
  tellSupplier(working, { ...activation, activationId: activation._id }, 'sold', at);
  announceActivation(working, ended, at, { hasBalanceChanged: false });
  return { activation: ended, isClosing: true };
};

/** The earners of a payment besides the house, found before the transaction. */
export interface Earners {
  referral: Referral | undefined;
  /** The buyer is, or may be, the seller. */
  selfDealing: SelfDealing | undefined;
}

/**
 * Takes the held price when the first code comes, and splits it between supplier, referrer and house. A seller who buys of himself earns
 * nothing, and only the house earns of that sale.
 */
export const takePayment = (
  working: WorkingSet,
  activation: ActivationDocument,
  { settings, referral, selfDealing }: Earners & { settings: WithAllowance },
  at: Date,
): void => {
  const { _id, userId } = activation;
  postHold(working, holdOf(activation), at);
  countPaidCode(working, settings, activation, at);
  endKeyRun(working, activation.keyId ?? undefined, userId);
  const paid = countPaid(working, activation, at);
  const { price } = paid;
  if (selfDealing) recordSelfDealing(working, selfDealing, price, at);
  if (selfDealing?.isWithheld) {
    changeActivation(working, activation, { supplierShare: noMoney });
    return;
  }
  payShare(working, paid, at);
  const reference = referenceOf(_id);
  const payment = { paymentId: reference, reference, userId, turnover: price, supplierShare: shareOf(paid) };
  accrueReferral(working, referral, payment, at);
};
