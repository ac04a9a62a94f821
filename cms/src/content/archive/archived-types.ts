import type { Core } from '@strapi/strapi';

import { seedTable } from '../seeding/seed-table';

export interface ArchivedType {
  uid: string;
  /** The field that names a document in every CMS; null where only its id does. */
  keyField: string | null;
  isSingle: boolean;
}

const seeded = new Map(seedTable.map(({ uid, keyField }) => [uid as string, keyField ?? null]));
const ownKeys: ReadonlyMap<string, string> = new Map([
  ['api::message-template.message-template', 'key'],
  ['api::review.review', 'submissionId'],
  ['api::comment.comment', 'submissionId'],
]);

/** Every type of content, in an order in which a link always finds its target. */
export const archivedTypes = (strapi: Core.Strapi): ArchivedType[] => {
  const all = Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('api::'));
  const others = all.filter((uid) => !seeded.has(uid)).sort();
  return [...[...seeded.keys()].filter((uid) => all.includes(uid)), ...others].map((uid) => ({
    uid,
    keyField: seeded.get(uid) ?? ownKeys.get(uid) ?? null,
    isSingle: strapi.contentTypes[uid as keyof typeof strapi.contentTypes]?.kind === 'singleType',
  }));
};
