import type { Core } from '@strapi/strapi';

export type SubmissionUid = 'api::review.review' | 'api::comment.comment';
export const submissionUids: readonly SubmissionUid[] = ['api::review.review', 'api::comment.comment'];

/** What a visitor wrote and nobody has published or deleted yet. */
export interface WaitingSubmission {
  documentId: string;
  /** Name of the visitor. */
  name: string;
  /** The beginning of the words. */
  message: string;
  localeCode: string;
  handedInAt: string;
}

export interface WaitingSubmissions {
  uid: SubmissionUid;
  count: number;
  /** The first ones, in the order in which they came. */
  first: WaitingSubmission[];
  /** When the last one came; null where none waits. */
  lastAt: string | null;
}

const firstMax = 10;
const messageMax = 160;

interface Row {
  document_id: string;
  name: string;
  message: string;
  locale_code: string;
  created_at: string | number | Date;
}

const isoOf = (time: string | number | Date): string => new Date(time).toISOString();

/** Reads the submissions of one type that wait. A published one has a draft as well, so drafts alone are not the answer. */
export const readWaitingSubmissions = async (strapi: Core.Strapi, uid: SubmissionUid): Promise<WaitingSubmissions> => {
  const table = strapi.db.metadata.get(uid).tableName;
  const knex = strapi.db.connection;
  const waiting = () =>
    knex(`${table} as draft`)
      .whereNull('draft.published_at')
      .whereNotExists(
        knex(`${table} as shown`)
          .select(knex.raw('1'))
          .whereRaw('shown.document_id = draft.document_id')
          .whereNotNull('shown.published_at'),
      );
  const counts: unknown = await waiting().count({ count: '*' }).max({ last: 'draft.created_at' });
  const [counted] = counts as { count: string | number; last: Row['created_at'] | null }[];
  const rows = (await waiting()
    .select('draft.document_id', 'draft.name', 'draft.message', 'draft.locale_code', 'draft.created_at')
    .orderBy([{ column: 'draft.created_at' }, { column: 'draft.id' }])
    .limit(firstMax)) as Row[];
  return {
    uid,
    count: Number(counted?.count ?? 0),
    lastAt: counted?.last === null || counted?.last === undefined ? null : isoOf(counted.last),
    first: rows.map((row) => ({
      documentId: row.document_id,
      name: row.name,
      message: row.message.slice(0, messageMax),
      localeCode: row.locale_code,
      handedInAt: isoOf(row.created_at),
    })),
  };
};
