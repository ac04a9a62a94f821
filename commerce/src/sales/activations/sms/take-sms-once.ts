import { absenceOf, readOf, type Read, type WorkingSet } from '../../../platform/database/working-set.ts';
import type { Reception, SuppliedSms } from '../../../supply/sms-routing/supplied-sms.ts';
import { smsMessages, type Sms } from './sms.model.ts';
import type { StoredMessage } from './stored-message.ts';

/** Some agents give each repeat a new id. The same text from the same sender within 60 s therefore counts as one SMS. */
export const repeatWithinMs = 60_000;

/** Names the record of an SMS. */
export const smsIdOf = ({ supplierId, smsId }: SuppliedSms): string => `${supplierId}:${smsId}`;

const isSameText = ({ from, text }: SuppliedSms, message: StoredMessage): boolean =>
  message.from === from && message.text === text;

/**
 * The document that `takeSmsOnce` looks at. Most SMS come for the first time: it is read only for one whose text the order has already. One
 * that is stored all the same shows by its unique id, and is decided again.
 */
export const readOfSms = (sms: SuppliedSms, messages: readonly StoredMessage[]): Read =>
  (messages.some((message) => isSameText(sms, message)) ? readOf : absenceOf)(smsMessages, smsIdOf(sms));

/** Whether the same text came a moment ago under another id. */
export const isRepeat = (sms: SuppliedSms, messages: readonly StoredMessage[], at: Date): boolean =>
  messages.some((message) => isSameText(sms, message) && at.getTime() - message.receivedAt.getTime() <= repeatWithinMs);

/** The sale that an SMS was shown to, or the reason why it was not shown. */
export type SmsTaken = Pick<Sms, 'outcome'> & Partial<Pick<Sms, 'activationId' | 'rentalId' | 'waitedFor'>>;

const receptionOf: Record<Sms['outcome'], Reception['outcome']> = {
  delivered: 'delivered',
  repeated: 'duplicate',
  late: 'stored',
  unclaimed: 'stored',
};

/** Stores an SMS with its outcome. An SMS that is stored already changes nothing. */
export const takeSmsOnce = (working: WorkingSet, sms: SuppliedSms, at: Date, take: () => SmsTaken): Reception => {
  const { supplierId, smsId, phone, from, text } = sms;
  const _id = smsIdOf(sms);
  const known = working.find(smsMessages, _id);
  if (known) return { outcome: 'duplicate', isChanged: known.text !== text || known.phone !== phone };
  const { outcome, activationId = null, rentalId = null, waitedFor } = take();
  working.insert(smsMessages, {
    _id,
    supplierId,
    smsId,
    phone,
    from,
    text,
    outcome,
    activationId,
    rentalId,
    ...(waitedFor?.length ? { waitedFor } : {}),
    receivedAt: at,
  });
  return { outcome: receptionOf[outcome] };
};
