import type { OutcomeKind, QueuedOutcome } from '../outcomes/queued-outcome.model.ts';
import { idAsJson } from './lossless-json.ts';
import type { SupplierConnection } from '../directory/supplier-directory.ts';
import type { SupplyTools } from '../supply-tools.ts';
import type { TellingOutcome } from '../outcomes/report-outcomes.ts';
import { callAgent } from './call-agent.ts';
import { readText } from './read-fields.ts';

/** Statuses of the suppliers' protocol (rule 21.4). 2, 6 and 8 belong to the buyers' protocol and mean nothing here. */
const statusOf: Record<OutcomeKind, number> = { unusable: 1, sold: 3, cancelled: 4, refunded: 5 };

const answerBytesMax = 64 * 1024;

/** Tells an agent that an activation is over. @throws OutsideCallFailed */
export const reportToAgent = async (
  tools: SupplyTools,
  connection: SupplierConnection,
  task: QueuedOutcome,
): Promise<TellingOutcome> => {
  const { httpStatus, fields } = await callAgent(tools, connection, {
    action: 'FINISH_ACTIVATION',
    fieldsJson: `"activationId":${idAsJson(task.supplierActivationId)},"status":${statusOf[task.how]}`,
    timeoutMs: tools.timings.callMs,
    bytesMax: answerBytesMax,
  });
  if (httpStatus === 200 && fields && readText(fields, 'status')?.toUpperCase() === 'SUCCESS') return { told: true };
  const reason = fields ? (readText(fields, 'error', 'message') ?? 'no SUCCESS') : 'not JSON';
  return { told: false, why: `HTTP ${httpStatus}: ${reason.slice(0, 200)}` };
};
