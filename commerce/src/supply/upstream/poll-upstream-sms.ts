import { noteSupplierFault } from '../directory/note-supplier-fault.ts';
import type { ReceiveSms } from '../sms-routing/supplied-sms.ts';
import { closeClaim } from '../pool/claim-number.ts';
import { senderNameOf } from '../sms-routing/service-patterns.ts';
import { SupplierActivationModel, type SupplierActivation } from '../remote/supplier-activation.model.ts';
import type { SupplierConnection } from '../directory/supplier-directory.ts';
import type { SupplyTools } from '../supply-tools.ts';
import { callHandlerApi } from './handler-api-client.ts';

/** Longer than any activation lives. An older claim has lost its outcome and is not polled. */
const openForMs = 30 * 60_000;
const openMax = 1_000;
const atOnceMax = 8;

/**
 * `first`: no code yet. `retry`: a code was delivered, and one more has to be requested. `asked`: it was requested. `again`: the shop waits
 * for the next code, so that even the same code is a new SMS.
 */
export type PollPhase = 'first' | 'retry' | 'asked' | 'again';

interface Polling {
  tools: SupplyTools;
  connection: SupplierConnection;
  receiveSms: ReceiveSms;
}

const noPoll = { lastCode: '', round: 0, phase: 'first' as PollPhase };

const savePoll = async (claim: SupplierActivation, poll: NonNullable<SupplierActivation['poll']>): Promise<void> => {
  await SupplierActivationModel.updateOne({ _id: claim._id }, { $set: { poll } });
};

/** A shop that finds no code in a text answers the text in the code's place. Only one word, or groups of digits, states a code (rule 21.13). */
const statementIn = (code: string): { statedCode?: string } =>
  /^\S+$|^[\p{Nd}\s-]+$/u.test(code) ? { statedCode: code } : {};

/** The complete text if the shop has it; otherwise the bare code serves as the text. */
const readText = async ({ tools, connection }: Polling, id: string, code: string): Promise<string> => {
  const answer = await callHandlerApi(tools, connection, { action: 'getFullSms', parameters: { id } });
  const hasText = answer.kind === 'token' && answer.token === 'FULL_SMS' && answer.rest.trim() !== '';
  return hasText ? answer.rest : code;
};

/** Further SMS are free during the activation, so one more is requested right after each. */
const askForMore = async ({ tools, connection }: Polling, claim: SupplierActivation): Promise<void> => {
  const { poll = noPoll, supplierActivationId: id } = claim;
  const answer = await callHandlerApi(tools, connection, { action: 'setStatus', parameters: { id, status: '3' } });
  // A shop that gives only one code refuses; it is not asked again.
  if (answer.kind === 'token') await savePoll(claim, { ...poll, phase: 'asked' });
};

const deliver = async (polling: Polling, claim: SupplierActivation, code: string): Promise<void> => {
  const { poll = noPoll, supplierId, supplierActivationId: id, phone, service } = claim;
  const text = await readText(polling, id, code);
  await polling.receiveSms({
    supplierId,
    smsId: `${id}:${poll.round}:${code}`.slice(0, 200),
    phone,
    from: senderNameOf(service),
    text,
    ...statementIn(code),
  });
  const next = { lastCode: code, round: poll.round + 1, phase: 'retry' as const };
  await savePoll(claim, next);
  await askForMore(polling, { ...claim, poll: next });
};

const pollOne = async (polling: Polling, claim: SupplierActivation): Promise<void> => {
  const { poll = noPoll, supplierId, supplierActivationId: id } = claim;
  const { tools, connection } = polling;
  if (poll.phase === 'retry') return askForMore(polling, claim);
  const answer = await callHandlerApi(tools, connection, { action: 'getStatus', parameters: { id } });
  if (answer.kind !== 'token') return;
  if (answer.token === 'STATUS_OK') {
    const code = answer.rest.trim();
    const isNew = poll.phase !== 'asked' || code !== poll.lastCode;
    if (isNew && code !== '') await deliver(polling, claim, code);
  } else if (answer.token === 'STATUS_WAIT_RETRY' && poll.phase === 'asked') {
    await savePoll(claim, { ...poll, phase: 'again' });
  } else if (answer.token === 'STATUS_CANCEL') {
    await closeClaim(supplierId, id, { isGivenBack: poll.round === 0 });
  } else if (answer.token === 'NO_ACTIVATION') {
    await noteSupplierFault({ supplierId, kind: 'answer-broken', subject: `getStatus ${id}`, at: tools.clock() });
  }
};

/** Polls every running purchase of one upstream once, and submits new SMS. */
export const pollUpstreamSms = async (
  tools: SupplyTools,
  supplierId: number,
  receiveSms: ReceiveSms,
  signal?: AbortSignal,
): Promise<void> => {
  const connection = tools.directory.connectionOf(supplierId);
  if (!connection) return;
  const since = new Date(tools.clock().getTime() - openForMs);
  const open = await SupplierActivationModel.find({ supplierId, isOpen: true, claimedAt: { $gte: since } })
    .sort({ claimedAt: 1 })
    .limit(openMax)
    .lean<SupplierActivation[]>();
  const waiting = open[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (const claim of waiting) {
      if (signal?.aborted) return;
      await pollOne({ tools, connection, receiveSms }, claim).catch((failure: unknown) =>
        tools.logger.warn({ err: failure, supplierId }, 'an upstream did not tell a status'),
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnceMax, open.length) }, work));
};
