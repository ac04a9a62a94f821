import type { Core } from '@strapi/strapi';

import { tellStaff } from '../../operation/mail/tell-staff';
import { readWaitingSubmissions, submissionUids } from './waiting-submissions';

const lookEveryMs = 60_000;
/** One e-mail an hour at most, however much is submitted. */
const pauseMs = 60 * 60_000;
const editorRole = 'Editor';
const superAdminCode = 'strapi-super-admin';

/** The last e-mail: when it went, and up to which submission it told. */
interface Told {
  at: string;
  lastAt: string;
}

const toldIn = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'moderation' });

/** Editors moderate; a shop without one has its super admins. */
const findModerators = async (strapi: Core.Strapi): Promise<string[]> => {
  const staff = strapi.db.query('admin::user');
  const active = { isActive: true, blocked: false };
  const editors = (await staff.findMany({ where: { ...active, roles: { name: editorRole } }, select: ['email'] })) as {
    email: string;
  }[];
  if (editors.length > 0) return editors.map(({ email }) => email);
  const admins = await staff.findMany({ where: { ...active, roles: { code: superAdminCode } }, select: ['email'] });
  return (admins as { email: string }[]).map(({ email }) => email);
};

const amount = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : `${one}s`}`];

/**
 * Writes to those who moderate when something new waits for them and the last e-mail is an hour old.
 * @returns the addresses that were written to
 */
export const tellModerators = async (strapi: Core.Strapi, publicUrl: string, now: Date): Promise<string[]> => {
  const waiting = await Promise.all(submissionUids.map((uid) => readWaitingSubmissions(strapi, uid)));
  const lastAt = waiting
    .flatMap((one) => one.lastAt ?? [])
    .sort()
    .at(-1);
  if (lastAt === undefined) return [];
  const told = (await toldIn(strapi).get({ key: 'told' })) as Told | null;
  if (told && (told.lastAt >= lastAt || now.getTime() - new Date(told.at).getTime() < pauseMs)) return [];
  const [reviews, comments] = waiting;
  const words = [...amount(reviews?.count ?? 0, 'review'), ...amount(comments?.count ?? 0, 'comment')].join(' and ');
  const moderators = await findModerators(strapi);
  // This is stored before the e-mails are sent. If the CMS stops between the two, no e-mail goes out twice; the next submission sends one.
  await toldIn(strapi).set({ key: 'told', value: { at: now.toISOString(), lastAt } satisfies Told });
  const text = `For you to moderate: ${words}. The first page of ${publicUrl}/cms/admin lists what waits; publish it or delete it there.`;
  for (const email of moderators) tellStaff(strapi, email, `${words} to moderate`, text);
  return moderators;
};

/** Looks for new submissions until the returned function is called. */
export const followSubmissions = (strapi: Core.Strapi, publicUrl: string): (() => void) => {
  const look = () =>
    tellModerators(strapi, publicUrl, new Date()).catch((error: unknown) =>
      strapi.log.error(`Moderators could not be told: ${(error as Error).message}`),
    );
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return () => clearInterval(timer);
};
