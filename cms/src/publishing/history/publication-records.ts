import type { Core } from '@strapi/strapi';

import { publicationRecordUid, type PublicationRecord } from './publication-record.models';

/** The number of texts kept for one language of a document. Older records keep the person and the time, and lose their text. */
const snapshotsKept = 30;

export type NewRecord = Omit<PublicationRecord, 'id'>;

/** What the list of publications may be narrowed down to. Moments are ISO 8601. */
export interface RecordFilter {
  uid?: string;
  documentId?: string;
  locale?: string;
  action?: string;
  /** A part of the name or the e-mail. */
  by?: string;
  from?: string;
  to?: string;
}

const rows = (strapi: Core.Strapi) => strapi.db.query(publicationRecordUid);

const dropOldSnapshots = async (strapi: Core.Strapi, { uid, documentId, locale }: NewRecord): Promise<void> => {
  const old = (await rows(strapi).findMany({
    where: { uid, documentId, locale, snapshot: { $notNull: true } },
    select: ['id'],
    orderBy: { id: 'desc' },
    offset: snapshotsKept,
    limit: snapshotsKept,
  })) as { id: number }[];
  if (old.length === 0) return;
  await rows(strapi).updateMany({ where: { id: { $in: old.map(({ id }) => id) } }, data: { snapshot: null } });
};

export const addRecord = async (strapi: Core.Strapi, record: NewRecord): Promise<void> => {
  await rows(strapi).create({ data: record });
  if (record.snapshot !== null) await dropOldSnapshots(strapi, record);
};

const whereOf = ({ by, from, to, ...exact }: RecordFilter): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(exact).filter(([, value]) => value)),
  ...(by ? { $or: [{ byEmail: { $containsi: by } }, { byName: { $containsi: by } }] } : {}),
  ...(from || to ? { at: { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) } } : {}),
});

const shownFields = ['id', 'at', 'byEmail', 'byName', 'action', 'uid', 'documentId', 'locale', 'name'];

/** Publications that a filter names, the newest first, without their texts. */
export const readRecords = async (
  strapi: Core.Strapi,
  filter: RecordFilter,
  { offset = 0, limit }: { offset?: number; limit: number },
): Promise<Omit<PublicationRecord, 'snapshot'>[]> =>
  (await rows(strapi).findMany({
    where: whereOf(filter),
    select: shownFields,
    orderBy: { id: 'desc' },
    offset,
    limit,
  })) as Omit<PublicationRecord, 'snapshot'>[];

/** Publications of one language of a document whose text was kept, the newest first. */
export const readVersions = async (
  strapi: Core.Strapi,
  where: Pick<PublicationRecord, 'uid' | 'documentId' | 'locale'>,
): Promise<Omit<PublicationRecord, 'snapshot'>[]> =>
  (await rows(strapi).findMany({
    where: { ...where, snapshot: { $notNull: true } },
    select: shownFields,
    orderBy: { id: 'desc' },
    limit: snapshotsKept,
  })) as Omit<PublicationRecord, 'snapshot'>[];

export const findRecord = async (strapi: Core.Strapi, id: number): Promise<PublicationRecord | null> =>
  (await rows(strapi).findOne({ where: { id } })) as PublicationRecord | null;
