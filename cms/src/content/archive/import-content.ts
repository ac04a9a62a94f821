import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { fromPortable, type PortableFields } from '../../publishing/history/portable-document';
import { addWaiting, type PublicationEvent } from '../../publishing/waiting-publications';
import type { Archive } from './archive-lines';
import { removeFiles, writePicture } from './archived-pictures';
import { planImport, type Action, type ImportPlan, type PlannedDocument } from './plan-import';
import { archiveWords } from './archive-words';

/** What an import would do, or has done. */
export interface ImportReport {
  /** When the archive was made, ISO 8601. */
  madeAt: string;
  counts: Record<Action, number>;
  /** Pictures that the library did not have. */
  pictures: number;
  unknownFields: string[];
  /** Every document that is not the same, the first thousand. */
  documents: { action: Exclude<Action, 'same'>; type: string; name: string; locale: string | null }[];
}

/**
 * Strapi tells of each document after the commit, and a command ends before all of it is written down: what was imported is noted as a
 * whole, together with it.
 */
const importedEvent: PublicationEvent = { event: 'content.import', model: 'content', locale: null };

const listedMax = 1_000;
const namingFields = ['title', 'question', 'name', 'key', 'from', 'brand', 'code'];

const nameOf = ({ draft, key, documentId }: PlannedDocument): string => {
  const field = namingFields.find((one) => typeof draft[one] === 'string' && draft[one] !== '');
  return field ? String(draft[field]).split('\n', 1)[0]! : (key ?? documentId);
};

const describePlan = ({ madeAt, documents, pictures, unknownFields }: ImportPlan): ImportReport => {
  const counts: ImportReport['counts'] = { create: 0, change: 0, keep: 0, same: 0 };
  for (const { action } of documents) counts[action] += 1;
  const listed = documents.flatMap((document) => {
    const { action, uid, locale } = document;
    return action === 'same' ? [] : [{ action, type: uid.split('.').at(-1)!, name: nameOf(document), locale }];
  });
  return { madeAt, counts, pictures: pictures.length, unknownFields, documents: listed.slice(0, listedMax) };
};

const reasonOf = (error: unknown): string => {
  const { details, message } = error as {
    details?: { errors?: { path: string[]; message: string }[] };
    message: string;
  };
  return details?.errors?.map(({ path, message: words }) => `${path.join('.')}: ${words}`).join('; ') || message;
};

const isSame = (one: PortableFields, other: PortableFields): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Writes what is published first and then the draft over it, where it differs. */
const writeDocument = async (strapi: Core.Strapi, planned: PlannedDocument, isKnown: boolean): Promise<void> => {
  const { uid, documentId, locale, draft, published } = planned;
  const documents = strapi.documents(uid as UID.ContentType);
  const where = locale === null ? {} : { locale };
  const save = async (fields: PortableFields, status: object, exists: boolean): Promise<void> => {
    const data = await fromPortable(strapi, uid, fields);
    await (exists
      ? documents.update({ documentId, ...where, ...status, data: data as never })
      : documents.create({ ...where, ...status, data: { ...data, documentId } as never }));
  };
  if (published) await save(published, { status: 'published' }, isKnown);
  if (!published || !isSame(draft, published)) await save(draft, {}, isKnown || published !== null);
};

/** Whether an import with this plan writes the document. */
const isWritten = ({ action }: PlannedDocument): boolean => action === 'create' || action === 'change';

const carryOut = async (strapi: Core.Strapi, plan: ImportPlan): Promise<void> => {
  const written: Awaited<ReturnType<typeof writePicture>>[] = [];
  try {
    await strapi.db.transaction(async () => {
      for (const picture of plan.pictures) written.push(await writePicture(strapi, picture));
      const known = new Set(plan.documents.flatMap(({ isKnown, documentId }) => (isKnown ? [documentId] : [])));
      for (const planned of plan.documents) {
        if (isWritten(planned)) {
          try {
            await writeDocument(strapi, planned, known.has(planned.documentId));
          } catch (cause) {
            const words = archiveWords();
            const language = planned.locale ? words.inLanguage(planned.locale) : '';
            const document = `${planned.uid.split('.').at(-1)} “${nameOf(planned)}”${language}`;
            throw new errors.ValidationError(words.refused(document, reasonOf(cause)));
          }
        }
        known.add(planned.documentId);
      }
      if (plan.documents.some(isWritten)) await addWaiting(strapi, importedEvent);
    });
  } catch (error) {
    await removeFiles(strapi, written);
    throw error;
  }
};

/**
 * Imports an archive, all of it or nothing; a rehearsal says what it would do. A text that is newer here stays and is named. Importing the
 * same archive again changes nothing.
 * @throws {errors.ValidationError} naming the document that is refused
 */
export const importContent = async (
  strapi: Core.Strapi,
  archive: Archive,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<ImportReport> => {
  const plan = await planImport(strapi, archive);
  if (!isRehearsal) await carryOut(strapi, plan);
  return describePlan(plan);
};
