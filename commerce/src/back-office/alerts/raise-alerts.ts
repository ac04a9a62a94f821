import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { StaffLanguage, StaffReader } from '../../platform/mail/staff-language.ts';
import { mailTasks } from '../../platform/mail/mail-task.model.ts';
import { readOf, type WorkingSet } from '../../platform/database/working-set.ts';
import { writeStaffMessage } from '../../notifications/telegram/staff-message.ts';
import { alerts } from './alert.model.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import type { Cause } from './cause.ts';

const officePath = '/cms/admin/commerce/alerts';
const subjectMax = 100;

const words: Record<StaffLanguage, { alerts: (count: number) => string; open: string }> = {
  en: { alerts: (count) => `${count} alerts`, open: 'Open the alerts' },
  ru: { alerts: (count) => `Оповещений: ${count}`, open: 'Открыть оповещения' },
};

/** The e-mail to somebody of the staff, in the language that this person reads. */
const composeAlertMail = (
  { brandName, publicUrl }: AlertsDeps,
  { to, language }: StaffReader<string>,
  causes: readonly Cause[],
): Mail => {
  const texts = causes.map((cause) => cause.texts[language]);
  const { alerts: count, open } = words[language];
  const subject = texts.length === 1 ? (texts[0] ?? '') : `${count(texts.length)}: ${texts[0] ?? ''}`;
  return composeMail({
    to,
    locale: language,
    brandName,
    subject: subject.slice(0, subjectMax),
    paragraphs: texts,
    action: { label: open, url: new URL(officePath, publicUrl).href },
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
 * Raises the alerts of causes that have none, and tells the staff of them by one e-mail to each address and one message to each chat, each in its language, in the
 * same transaction: the staff is told once of each cause, on any number of nodes. @returns the causes that are new.
 */
export const raiseAlerts = async (deps: AlertsDeps, causes: readonly Cause[]): Promise<readonly Cause[]> => {
  if (causes.length === 0) return [];
  const raised = await deps.groupCommit.submit({
    name: 'raise-alerts',
    reads: causes.map(({ id }) => readOf(alerts, id)),
    decide: (working, at) => {
      const fresh = causes.filter((cause) => raise(working, cause, at));
      if (fresh.length === 0) return fresh;
      for (const reader of deps.staffEmails)
        working.insert(mailTasks, deps.mailQueue.taskOf(composeAlertMail(deps, reader, fresh)));
      for (const { to, language } of deps.staffChats) {
        const text = fresh.map((cause) => cause.texts[language]).join('\n\n');
        writeStaffMessage(working, deps.secrets, { chatId: to, text, at });
      }
      return fresh;
    },
  });
  deps.mailQueue.deliverSoon();
  return raised;
};
