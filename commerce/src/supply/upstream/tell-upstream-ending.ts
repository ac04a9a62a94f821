import type { EndingKind, QueuedEnding } from '../endings/queued-ending.model.ts';
import { noteSupplierFault } from '../directory/note-supplier-fault.ts';
import type { SupplierConnection } from '../directory/supplier-directory.ts';
import type { SupplyTools } from '../supply-tools.ts';
import type { TellingOutcome } from '../endings/tell-endings.ts';
import { callHandlerApi } from './handler-api-client.ts';

/**
 * Statuses of the buyers' protocol (rule 21.7). It has no status for a refund after a sale, so the upstream keeps the money that we paid.
 */
const statusOf: Record<EndingKind, 6 | 8 | undefined> = { sold: 6, cancelled: 8, unusable: 8, refunded: undefined };

/** Tells an upstream how our sale ended. @throws OutsideCallFailed */
export const tellUpstreamEnding = async (
  tools: SupplyTools,
  connection: SupplierConnection,
  task: QueuedEnding,
): Promise<TellingOutcome> => {
  const status = statusOf[task.how];
  if (status === undefined) return { told: true, remark: 'upstreams take no refund after a sale' };
  const answer = await callHandlerApi(tools, connection, {
    action: 'setStatus',
    parameters: { id: task.supplierActivationId, status: String(status) },
  });
  const token = answer.kind === 'token' ? answer.token.slice(0, 60) : 'JSON';
  if (token === 'ACCESS_CANCEL' || token === 'ACCESS_ACTIVATION') return { told: true };
  if (token === 'ACCESS_EXPIRE') return { told: true, remark: token };
  if (token === 'BAD_STATUS') {
    // The activation is over already. A refused cancel means that a code came there after we had given up: the upstream charges us, and our
    // buyer does not pay.
    if (status === 8) {
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
