import type { Core, UID } from '@strapi/strapi';

import { submissionUids } from './moderation/waiting-submissions';
import { nameFieldOf } from './name-field';

/** A document in one language whose last words are not published. */
export interface Draft {
  uid: string;
  /** Name of the type as editors know it. */
  type: string;
  isSingle: boolean;
  documentId: string;
  name: string;
  /** Strapi's code; null for a type without languages. */
  locale: string | null;
  isPublished: boolean;
  changedAt: string;
}

interface Version {
  documentId: string;
  locale: string | null;
  updatedAt: string;
  [nameField: string]: string | null;
}

const versionsMax = 100_000;
/** Publishing writes the draft and the published version one after the other; Strapi's own lists allow the same. */
const sameMs = 500;

const keyOf = ({ documentId, locale }: Version): string => `${documentId} ${locale ?? ''}`;

const draftsOf = async (strapi: Core.Strapi, uid: UID.ContentType): Promise<Draft[]> => {
  const type = strapi.contentTypes[uid];
  const nameField = nameFieldOf(strapi, uid);
  const read = (isPublished: boolean, select: string[]) =>
    strapi.db.query(uid).findMany({
      select: ['documentId', 'locale', 'updatedAt', ...select],
      where: { publishedAt: isPublished ? { $notNull: true } : null },
      limit: versionsMax,
    }) as unknown as Promise<Version[]>;
  const [drafts, published] = await Promise.all([read(false, [nameField]), read(true, [])]);
  const shown = new Map(published.map((version) => [keyOf(version), new Date(version.updatedAt).getTime()]));
  return drafts.flatMap((draft): Draft[] => {
    const publishedAt = shown.get(keyOf(draft));
    const changedAt = new Date(draft.updatedAt);
    if (publishedAt !== undefined && changedAt.getTime() - publishedAt <= sameMs) return [];
    return [
      {
        uid,
        type: type.info.displayName,
        isSingle: type.kind === 'singleType',
        documentId: draft.documentId,
        name: draft[nameField] || draft.documentId,
        locale: draft.locale,
        isPublished: publishedAt !== undefined,
        changedAt: changedAt.toISOString(),
      },
    ];
  });
};

/**
 * Every document whose last words are not on the site, the latest first. Submissions of visitors are left out: they wait for a moderator.
 * @param mayRead whether the person who asks may read a type
 */
export const findDrafts = async (strapi: Core.Strapi, mayRead: (uid: string) => boolean): Promise<Draft[]> => {
  const uids = Object.values(strapi.contentTypes)
    .filter(({ uid, options }) => uid.startsWith('api::') && options?.draftAndPublish === true && mayRead(uid))
    .map(({ uid }) => uid as UID.ContentType)
    .filter((uid) => !(submissionUids as readonly string[]).includes(uid));
  const drafts = (await Promise.all(uids.map((uid) => draftsOf(strapi, uid)))).flat();
  return drafts.sort((one, other) => other.changedAt.localeCompare(one.changedAt));
};
