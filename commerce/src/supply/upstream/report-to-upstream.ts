import type { OutcomeKind, QueuedOutcome } from '../outcomes/queued-outcome.model.ts';
import { noteSupplierFault } from '../directory/note-supplier-fault.ts';
import type { SupplierConnection } from '../directory/supplier-directory.ts';
import type { SupplyTools } from '../supply-tools.ts';
import type { TellingOutcome } from '../outcomes/report-outcomes.ts';
import { callHandlerApi } from './handler-api-client.ts';

/**
 * Statuses of the buyers' protocol (rule 21.7). It has no status for a refund after a sale, so the upstream keeps the money that we paid.
 */
const statusOf: Record<OutcomeKind, 6 | 8 | undefined> = { sold: 6, cancelled: 8, unusable: 8, refunded: undefined };

/**
 * A refused cancel has two meanings: the activation was cancelled before, or a code came there after we had given up. Only the second costs
 * us money, so the shop is asked for the status.
 */
const wasCancelled = async (
  tools: SupplyTools,
  connection: SupplierConnection,
  { supplierActivationId: id }: QueuedOutcome,
): Promise<boolean> => {
  const answer = await callHandlerApi(tools, connection, { action: 'getStatus', parameters: { id } });
  return answer.kind === 'token' && answer.token === 'STATUS_CANCEL';
};

/** Tells an upstream how our sale ended. @throws OutsideCallFailed */
export const reportToUpstream = async (
  tools: SupplyTools,
  connection: SupplierConnection,
  task: QueuedOutcome,
): Promise<TellingOutcome> => {
  const status = statusOf[task.how];
  if (status === undefined) return { told: true, remark: 'upstreams take no refund after a sale' };
  const answer = await callHandlerApi(tools, connection, {
    action: 'setStatus',
    parameters: { id: task.supplierActivationId, status: String(status) },
  });
  const token = answer.kind === 'token' ? answer.token.slice(0, 60) : 'JSON';
  if (token === 'ACCESS_CANCEL') return { told: true, isGivenBack: true };
  if (token === 'ACCESS_ACTIVATION') return { told: true };
  // It ran out there without a code, so nothing is charged.
  if (token === 'ACCESS_EXPIRE') return { told: true, isGivenBack: status === 8, remark: token };
  if (token === 'BAD_STATUS') {
    // The activation is over already.
    if (status === 8) {
      if (await wasCancelled(tools, connection, task)) return { told: true, isGivenBack: true, remark: token };
      // The upstream charges us, and our buyer does not pay.
      await noteSupplierFault({
        supplierId: task.supplierId,
        kind: 'charged-without-sale',
        subject: task.supplierActivationId,
        at: tools.clock(),
      });
    }
    return { told: true, remark: token };
  }
  return { told: false, why: token, isFinal: token === 'NO_ACTIVATION' };
};
