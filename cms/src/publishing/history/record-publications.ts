import type { Core } from '@strapi/strapi';

import { nameFieldOf } from '../../editing/name-field';
import { findActor, type Actor } from './acting-person';
import { populateOf, toPortable } from './portable-document';
import { publicationRecordModel, type RecordedAction } from './publication-record.models';
import { addRecord } from './publication-records';

const recorded: readonly string[] = ['publish', 'unpublish', 'delete'] satisfies RecordedAction[];

interface Version extends Record<string, unknown> {
  locale?: string | null;
}

const isChosen = (locale: unknown): locale is string | string[] => locale !== undefined && locale !== '*';

const readPublished = async (
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
  locale: unknown,
): Promise<Version[]> =>
  (await strapi.db.query(uid).findMany({
    where: { documentId, publishedAt: { $notNull: true }, ...(isChosen(locale) ? { locale } : {}) },
    populate: populateOf(strapi, uid),
  })) as Version[];

const describeVersions = (
  strapi: Core.Strapi,
  actor: Actor,
  action: RecordedAction,
  where: { uid: string; documentId: string },
  versions: readonly Version[],
) =>
  versions.map((version) => ({
    at: new Date().toISOString(),
    byEmail: actor.email,
    byName: actor.name,
    action,
    ...where,
    locale: version.locale || null,
    name: (version[nameFieldOf(strapi, where.uid)] as string | null) ?? where.documentId,
    snapshot: action === 'publish' ? JSON.stringify(toPortable(strapi, where.uid, version)) : null,
  }));

/**
 * Writes down each publication by a person with the text that went live, so that everybody can see who changed the site, and an editor can
 * compare and bring back what stood there. The seed and programs leave no record.
 */
export const recordPublications = (strapi: Core.Strapi): void => {
  strapi.get('models').add(publicationRecordModel);
  strapi.documents.use(async (context, next) => {
    const { documentId, locale } = context.params as { documentId?: string; locale?: unknown };
    const actor = recorded.includes(context.action) ? findActor(strapi) : undefined;
    const hasDrafts = strapi.contentTypes[context.uid]?.options?.draftAndPublish === true;
    if (!actor || !documentId || !hasDrafts || !context.uid.startsWith('api::')) return next();
    const action = context.action as RecordedAction;
    const before = action === 'publish' ? [] : await readPublished(strapi, context.uid, documentId, locale);
    const result = await next();
    const versions = action === 'publish' ? await readPublished(strapi, context.uid, documentId, locale) : before;
    const where = { uid: context.uid as string, documentId };
    for (const record of describeVersions(strapi, actor, action, where, versions)) await addRecord(strapi, record);
    return result;
  });
};
