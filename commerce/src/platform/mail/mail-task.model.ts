import mongoose from 'mongoose';

import { documentKind } from '../database/working-set.ts';
import type { QueuedWork } from '../work-queue/work-queue.ts';
import { keepOnOneShard } from '../database/sharding.ts';

/** An e-mail that is still to be sent. It is deleted once it is sent. */
export interface MailTask extends QueuedWork {
  /** The whole e-mail, encrypted: it may hold a link that opens an account. */
  mailSealed: string;
  createdAt: Date;
}

const schema = new mongoose.Schema<MailTask>(
  {
    _id: { type: String, required: true },
    mailSealed: { type: String, required: true },
    attempts: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    leasedUntil: { type: Date },
    createdAt: { type: Date, required: true },
  },
  { collection: 'mailTasks', versionKey: false },
);
keepOnOneShard(schema, 'it is empty whenever the mail server works');
schema.index({ dueAt: 1 });
// Every link in an e-mail expires within two days, so an older e-mail is useless.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 2 * 86_400 });

export const MailTaskModel = mongoose.model('MailTask', schema);

export const mailTasks = documentKind<MailTask>('mailTasks');
