import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailTasks } from '../../platform/mail/mail-task.model.ts';
import { readOf, type WorkingSet } from '../../platform/database/working-set.ts';
import { writeStaffMessage } from '../../notifications/telegram/staff-message.ts';
import { alerts } from './alert.model.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import type { Cause } from './cause.ts';

const officePath = '/cms/admin/commerce/alerts';
const subjectMax = 100;

/** The e-mail to the staff, who reads one language. */
const composeAlertMail = ({ staffEmail, brandName, publicUrl }: AlertsDeps, causes: readonly Cause[]): Mail => {
  const texts = causes.map(({ texts: { en } }) => en);
  const subject = texts.length === 1 ? (texts[0] ?? '') : `${texts.length} alerts: ${texts[0] ?? ''}`;
  return composeMail({
    to: staffEmail,
    locale: 'en',
    brandName,
    subject: subject.slice(0, subjectMax),
    paragraphs: texts,
    action: { label: 'Open the alerts', url: new URL(officePath, publicUrl).href },
  });
};

/** Writes the alert of a cause. @returns false when the cause has an alert already. */
const raise = (working: WorkingSet, { id, kind, texts }: Cause, at: Date): boolean => {
  const known = working.find(alerts, id);
  if (known && known.clearedAt === null) return false;
  const raised = { text: texts.en, texts, raisedAt: at, seenAt: at, clearedAt: null };
  if (known) working.update(alerts, id, { ...raised, timesRaised: known.timesRaised + 1 });
  else working.insert(alerts, { _id: id, kind, ...raised, timesRaised: 1, version: 1 });
  return true;
};

/**
 * Raises the alerts of causes that have none, and tells the staff of them by one e-mail and one message to each chat, in the same transaction:
 * the staff is told once of each cause, on any number of nodes. @returns the causes that are new.
 */
export const raiseAlerts = async (deps: AlertsDeps, causes: readonly Cause[]): Promise<readonly Cause[]> => {
  if (causes.length === 0) return [];
  const raised = await deps.groupCommit.submit({
    name: 'raise-alerts',
    reads: causes.map(({ id }) => readOf(alerts, id)),
    decide: (working, at) => {
      const fresh = causes.filter((cause) => raise(working, cause, at));
      if (fresh.length === 0) return fresh;
      working.insert(mailTasks, deps.mailQueue.taskOf(composeAlertMail(deps, fresh)));
      const text = fresh.map((cause) => cause.texts.en).join('\n\n');
      for (const chatId of deps.staffChats) writeStaffMessage(working, deps.secrets, { chatId, text, at });
      return fresh;
    },
  });
  deps.mailQueue.deliverSoon();
  return raised;
};
