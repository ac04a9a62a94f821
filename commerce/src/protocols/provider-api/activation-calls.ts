import { buyNumber } from '../../sales/activations/purchase/buy-number.ts';
import { cancelActivation } from '../../sales/activations/closing/cancel-activation.ts';
import type { ActivationDeps } from '../../sales/activations/activation-deps.ts';
import type { ActivationDocument } from '../../sales/activations/activation.model.ts';
import { finishActivation } from '../../sales/activations/closing/finish-activation.ts';
import { listActivationHistory } from '../../sales/activations/lists/list-activation-history.ts';
import { listOpenActivations } from '../../sales/activations/lists/list-open-activations.ts';
import { markReady } from '../../sales/activations/sms/mark-ready.ts';
import { findActivation } from '../../sales/activations/transition-activation.ts';
import { presentActivation, presentBought } from '../../sales/activations/present-activation.ts';
import type { BuyNumberRequest } from '../../sales/activations/purchase/buy-number-request.ts';
import {
  checkReactivation,
  reactivateNumber,
  type ReactivationRequest,
} from '../../sales/activations/reactivation/reactivate-number.ts';
import { takeLateCode, type LateCodeRequest } from '../../sales/activations/late-code/take-late-code.ts';
import { takeMessage, type MessageToTake } from '../../sales/activations/sms/take-message.ts';
import { requestAnotherSms } from '../../sales/activations/sms/request-another-sms.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';

export type PurchaseSelection = BuyNumberRequest;

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

export type ActivationCalls = ReturnType<typeof createActivationCalls>;

/** The use cases of activations in the form that the protocol needs: plain values in, an activation as its buyer sees it out. */
export const createActivationCalls = (activationDeps: ActivationDeps) => {
  const presentNow = (activation: ActivationDocument) => presentActivation(activation, activationDeps.clock());
  return {
    buy: async (selection: PurchaseSelection) => presentBought(await buyNumber(activationDeps, selection)),
    reactivate: async (request: ReactivationRequest) => presentBought(await reactivateNumber(activationDeps, request)),
    takeLateCode: async (request: LateCodeRequest) => presentNow(await takeLateCode(activationDeps, request)),
    checkReactivation: async (own: OwnActivation) => presentNow(await checkReactivation(activationDeps, own)),
    /** @returns undefined for an unknown activation and for an activation of another user. */
    find: async (own: OwnActivation) => {
      try {
        return presentNow(await findActivation(own));
      } catch (failure) {
        if (failure instanceof CommerceError && failure.code === 'ACTIVATION_NOT_FOUND') return undefined;
        throw failure;
      }
    },
    /** Newest first. */
    listOpen: async (of: { userId: number }) => (await listOpenActivations(of, activationDeps.clock())).map(presentNow),
    /** Newest first. */
    listHistory: async (span: HistorySpan) => (await listActivationHistory(span)).map(presentNow),
    markReady: async (own: OwnActivation) => presentNow(await markReady(activationDeps, own)),
    requestAnotherSms: async (own: OwnActivation) => presentNow(await requestAnotherSms(activationDeps, own)),
    finish: async (own: OwnActivation) => presentNow(await finishActivation(activationDeps, own)),
    takeMessage: async (wanted: MessageToTake) => presentNow(await takeMessage(activationDeps, wanted)),
    cancel: async (own: OwnActivation) => presentNow(await cancelActivation(activationDeps, own)),
  };
};
