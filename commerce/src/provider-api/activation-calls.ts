import type { Activation } from '@shop/shared-types/contract/activations';

import { buyNumber } from '../activations/purchase/buy-number.ts';
import { cancelActivation } from '../activations/endings/cancel-activation.ts';
import type { ActivationDeps } from '../activations/activation-deps.ts';
import { finishActivation } from '../activations/endings/finish-activation.ts';
import { listActivationHistory } from '../activations/lists/list-activation-history.ts';
import { listOpenActivations } from '../activations/lists/list-open-activations.ts';
import { markReady } from '../activations/sms/mark-ready.ts';
import { findActivation } from '../activations/move-activation.ts';
import { presentActivation } from '../activations/present-activation.ts';
import type { BuyNumberRequest } from '../activations/purchase/purchase.ts';
import { requestAnotherSms } from '../activations/sms/request-another-sms.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';

export type PurchaseWish = BuyNumberRequest;

export interface OwnActivation {
  userId: number;
  id: number;
}

export interface HistorySpan {
  userId: number;
  from: Date;
  to: Date;
  limit: number;
  offset: number;
}

/** The use cases of activations in the form that the protocol needs: plain values in, an activation as its buyer sees it out. */
export interface ActivationCalls {
  buy(wish: PurchaseWish): Promise<Activation>;
  /** @returns undefined for an unknown activation and for an activation of another user. */
  find(own: OwnActivation): Promise<Activation | undefined>;
  /** Newest first. */
  listOpen(of: { userId: number }): Promise<Activation[]>;
  /** Newest first. */
  listHistory(span: HistorySpan): Promise<Activation[]>;
  markReady(own: OwnActivation): Promise<Activation>;
  requestAnotherSms(own: OwnActivation): Promise<Activation>;
  finish(own: OwnActivation): Promise<Activation>;
  cancel(own: OwnActivation): Promise<Activation>;
}

/** The calls of the real engine. */
export const createActivationCalls = (activationDeps: ActivationDeps): ActivationCalls => ({
  buy: async (wish) => presentActivation(await buyNumber(activationDeps, wish)),
  find: async (own) => {
    try {
      return presentActivation(await findActivation(own));
    } catch (failure) {
      if (failure instanceof CommerceError && failure.code === 'ACTIVATION_NOT_FOUND') return undefined;
      throw failure;
    }
  },
  listOpen: async (of) => (await listOpenActivations(of, activationDeps.clock())).map(presentActivation),
  listHistory: async (span) => (await listActivationHistory(span)).map(presentActivation),
  markReady: async (own) => presentActivation(await markReady(activationDeps, own)),
  requestAnotherSms: async (own) => presentActivation(await requestAnotherSms(activationDeps, own)),
  finish: async (own) => presentActivation(await finishActivation(activationDeps, own)),
  cancel: async (own) => presentActivation(await cancelActivation(activationDeps, own)),
});
