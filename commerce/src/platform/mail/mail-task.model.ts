import mongoose from 'mongoose';

import { documentKind } from '../database/working-set.ts';

/** An e-mail that still has to leave. It is deleted when it has left. */
export interface MailTask {
  _id: string;
  /** The whole e-mail, encrypted: it may hold a link that opens an account. */
  mailSealed: string;
  attempts: number;
  dueAt: Date;
  createdAt: Date;
}

const schema = new mongoose.Schema<MailTask>(
  {
    _id: { type: String, required: true },
    mailSealed: { type: String, required: true },
    attempts: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'mailTasks', versionKey: false },
);
// Not sharded: it is empty whenever the mail server works.
schema.index({ dueAt: 1 });
// Every link in an e-mail has died after two days, so the e-mail is of no use either.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 2 * 86_400 });

export const MailTaskModel = mongoose.model('MailTask', schema);

export const mailTasks = documentKind<MailTask>('mailTasks');
