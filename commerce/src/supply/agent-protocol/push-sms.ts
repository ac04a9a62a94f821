import type { Clock } from '../../platform/clock/clock.ts';
import { noteSupplierFault } from '../directory/note-supplier-fault.ts';
import { parseLosslessJson } from './lossless-json.ts';
import type { ReceiveSms, SuppliedSms } from '../sms-routing/supplied-sms.ts';
import type { KeptSupplierDirectory, KnownSupplier } from '../directory/supplier-directory.ts';
import { isRecord, readId, readPhone, readText, type Fields } from './read-fields.ts';

/**
 * The hub's answer to a push. After `ERROR` the agent sends the push again, so `ERROR` is only for faults that a repeat can mend (rule
 * 21.6).
 */
export type PushAnswer = { status: 'SUCCESS' } | { status: 'ERROR'; error: string };

export const pushError = (error: string): PushAnswer => ({ status: 'ERROR', error });

const callActions: ReadonlySet<string> = new Set(['PUSH_CALL', 'PUSH_CALL_RECORD']);
/** Calls are not sold (rule 21.14): the agent's operator reads this, and switches them off. */
export const callsRefused = pushError('calls are not supported: this shop takes PUSH_SMS only');

const textLengthMax = 10_000;
const senderLengthMax = 100;

const readFields = (body: string): Fields | undefined => {
  try {
    const parsed = parseLosslessJson(body.replace(/^\ufeff/, ''));
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
};

/** The SMS of a push, or the name of the wrong field. */
const readSms = (
  fields: Fields,
  { supplierId, ownerUserId: sellerUserId }: Pick<KnownSupplier, 'supplierId' | 'ownerUserId'>,
): SuppliedSms | string => {
  const smsId = readId(fields, 'smsId', 'sms_id');
  if (smsId === undefined) return 'smsId';
  const phone = readPhone(fields, 'phone', 'number');
  if (phone === undefined) return 'phone';
  const text = readText(fields, 'text', 'message');
  if (text === undefined || text.length > textLengthMax) return 'text';
  const from = (readText(fields, 'phoneFrom', 'phone_from', 'from') ?? '').slice(0, senderLengthMax);
  return { supplierId, smsId, phone, from, text, sellerUserId };
};

export interface PushDeps {
  clock: Clock;
  directory: KeptSupplierDirectory;
  receiveSms: ReceiveSms;
}

/**
 * Takes one PUSH_SMS (rule 21.6). The hub answers SUCCESS only after the SMS is stored durably. An SMS that no sale waits for is stored too
 * and answered SUCCESS.
 */
export const pushSms = async (body: string, deps: PushDeps): Promise<PushAnswer> => {
  const fields = readFields(body);
  if (!fields) return pushError('the body is not a JSON object');
  const key = readText(fields, 'key');
  const supplier = key === undefined ? undefined : deps.directory.findBySoftwareKey(key);
  if (!supplier) return pushError('wrong key');
  const action = readText(fields, 'action');
  if (action !== undefined && callActions.has(action)) return callsRefused;
  if (action !== 'PUSH_SMS') return pushError('unknown action');
  const sms = readSms(fields, supplier);
  if (typeof sms === 'string') return pushError(`missing or wrong field: ${sms}`);
  const { isChanged } = await deps.receiveSms(sms);
  if (isChanged) {
    const { supplierId, smsId } = sms;
    await noteSupplierFault({ supplierId, kind: 'sms-changed', subject: smsId, at: deps.clock() });
  }
  return { status: 'SUCCESS' };
};
