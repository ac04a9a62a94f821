import type { Core, UID } from '@strapi/strapi';

import { submissionUids } from './moderation/waiting-submissions';
import { namePerson, type Person } from './name-person';
import { nameFieldOf } from './name-field';

/** A document in one language that a person of the staff changed. */
export interface LastEdited {
  uid: string;
  type: string;
  isSingle: boolean;
  documentId: string;
  name: string;
  locale: string | null;
  changedAt: string;
  by: string;
}

const shownMax = 10;

interface Version {
  documentId: string;
  locale: string | null;
  updatedAt: string;
  updatedBy: Person | null;
  [nameField: string]: unknown;
}

const ofType = async (strapi: Core.Strapi, uid: UID.ContentType): Promise<LastEdited[]> => {
  const type = strapi.contentTypes[uid];
  const nameField = nameFieldOf(strapi, uid);
  const versions = (await strapi.db.query(uid).findMany({
    select: ['documentId', 'locale', 'updatedAt', nameField],
    where: { publishedAt: null, updatedBy: { id: { $notNull: true } } },
    populate: ['updatedBy'],
    orderBy: { updatedAt: 'desc' },
    limit: shownMax,
  })) as unknown as Version[];
  return versions.flatMap(({ documentId, locale, updatedAt, updatedBy, [nameField]: name }) =>
    updatedBy
      ? [
          {
            uid,
            type: type.info.displayName,
            isSingle: type.kind === 'singleType',
            documentId,
            name: typeof name === 'string' && name !== '' ? name : documentId,
            locale,
            changedAt: new Date(updatedAt).toISOString(),
            by: namePerson(updatedBy),
          },
        ]
      : [],
  );
};

/** What the staff edited last, the latest first: where one goes on in the morning. */
export const findLastEdited = async (strapi: Core.Strapi, mayRead: (uid: string) => boolean): Promise<LastEdited[]> => {
  const uids = Object.values(strapi.contentTypes)
    .filter(({ uid, options }) => uid.startsWith('api::') && options?.draftAndPublish === true && mayRead(uid))
    .map(({ uid }) => uid as UID.ContentType)
    .filter((uid) => !(submissionUids as readonly string[]).includes(uid));
  const edited = (await Promise.all(uids.map((uid) => ofType(strapi, uid)))).flat();
  return edited.sort((one, other) => other.changedAt.localeCompare(one.changedAt)).slice(0, shownMax);
};
