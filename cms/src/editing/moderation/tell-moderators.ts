import type { Core } from '@strapi/strapi';

import { languageOfPerson, type PersonLanguage } from '../../access/person-language';
import { tellStaff, type StaffNews } from '../../operation/mail/tell-staff';
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

interface Moderator {
  email: string;
  preferedLanguage?: string | null;
}

/** Editors moderate; a shop without one has its super admins. */
const findModerators = async (strapi: Core.Strapi): Promise<Moderator[]> => {
  const staff = strapi.db.query('admin::user');
  const find = async (roles: object): Promise<Moderator[]> =>
    (await staff.findMany({
      where: { isActive: true, blocked: false, roles },
      select: ['email', 'preferedLanguage'],
    })) as Moderator[];
  const editors = await find({ name: editorRole });
  return editors.length > 0 ? editors : find({ code: superAdminCode });
};

interface Waiting {
  reviews: number;
  comments: number;
}

const amount = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : `${one}s`}`];

const russianAmount = (count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>>): string[] =>
  count === 0 ? [] : [`${count} ${forms[new Intl.PluralRules('ru').select(count)] ?? ''}`];

const news: Record<PersonLanguage, (waiting: Waiting, place: string) => StaffNews> = {
  en: ({ reviews, comments }, place) => {
    const words = [...amount(reviews, 'review'), ...amount(comments, 'comment')].join(' and ');
    const text = `For you to moderate: ${words}. The first page of ${place} lists what waits; publish it or delete it there.`;
    return { subject: `${words} to moderate`, text };
  },
  ru: ({ reviews, comments }, place) => {
    const words = [
      ...russianAmount(reviews, { one: 'отзыв', few: 'отзыва', many: 'отзывов' }),
      ...russianAmount(comments, { one: 'комментарий', few: 'комментария', many: 'комментариев' }),
    ].join(' и ');
    const text = `Ждут проверки: ${words}. Список на первой странице ${place}: опубликуйте или удалите их там.`;
    return { subject: `Ждут проверки: ${words}`, text };
  },
};

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
  const counts = { reviews: reviews?.count ?? 0, comments: comments?.count ?? 0 };
  const moderators = await findModerators(strapi);
  // This is stored before the e-mails are sent. If the CMS stops between the two, no e-mail goes out twice; the next submission sends one.
  await toldIn(strapi).set({ key: 'told', value: { at: now.toISOString(), lastAt } satisfies Told });
  for (const person of moderators) {
    tellStaff(strapi, person.email, news[languageOfPerson(person)](counts, `${publicUrl}/cms/admin`));
  }
  return moderators.map(({ email }) => email);
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
