import type { ClientSession } from 'mongodb';
import mongoose from 'mongoose';

import { auditNoteOf, writeAuditEntry } from '../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { moneyTransaction } from '../platform/database/transaction-options.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { MailTaskModel } from '../platform/mail/mail-task.model.ts';
import { openPartnerPool } from '../supply/pool/open-partner-pool.ts';
import { makePartner } from '../accounts/users/make-partner.ts';
import { composeApplicationMail } from './application-mail.ts';
import { PartnerApplicationModel, type PartnerApplication } from './partner-application.model.ts';
import type { PartnersDeps } from './partners-deps.ts';

export interface ApplicationDecision {
  id: string;
  decision: 'accepted' | 'rejected';
  comment: string;
  caller: Pick<Caller, 'staff' | 'userId'>;
}

type DecisionDeps = Pick<PartnersDeps, 'clock' | 'randomness' | 'secrets' | 'mailQueue' | 'publicUrl'>;

const decide = async (
  deps: DecisionDeps,
  { id, decision, comment, caller }: ApplicationDecision,
  session: ClientSession,
): Promise<PartnerApplication> => {
  const application = await PartnerApplicationModel.findById(id).session(session).lean<PartnerApplication>();
  if (!application) throw new CommerceError('APPLICATION_NOT_FOUND');
  const { status, email, contact } = application;
  if (status === decision) return application;
  if (status !== 'new') throw new CommerceError('STATUS_CONFLICT', { status });
  const at = deps.clock();
  const change = { status: decision, comment, decidedAt: at };
  // This is the first write: if two people decide at once, the second transaction conflicts, starts again and sees the first decision.
  await PartnerApplicationModel.updateOne({ _id: id }, { $set: change }, { session });
  if (decision === 'accepted') {
    const { _id: ownerUserId } = await makePartner(email, session);
    await openPartnerPool(deps, { ownerUserId, name: contact }, session);
  }
  const target = `partner-application:${id}`;
  const note = auditNoteOf(deps, caller, {
    action: 'partner-application.decide',
    target,
    reason: comment,
    details: { decision, email },
  });
  await writeAuditEntry(note, at, session);
  const news = composeApplicationMail(deps, application, { decision, comment });
  await MailTaskModel.create([deps.mailQueue.taskOf(news)], { session });
  return { ...application, ...change };
};

/**
 * Accepts an application, which makes its account a partner with a SIM pool and a software key, or rejects it. An e-mail of the same
 * transaction tells the applicant. A repeat of the same decision changes nothing.
 * @throws CommerceError APPLICATION_NOT_FOUND; USER_NOT_FOUND when the address has no account yet; STATUS_CONFLICT.
 */
export const decidePartnerApplication = async (
  deps: DecisionDeps,
  decision: ApplicationDecision,
): Promise<PartnerApplication> => {
  const decided = await mongoose.connection.withSession((session) =>
    session.withTransaction(() => decide(deps, decision, session), moneyTransaction),
  );
  deps.mailQueue.deliverSoon();
  return decided;
};
