import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import type { PortableFields } from '../../publishing/history/portable-document';
import { toSiteLocale } from '../seeding/content-locales';
import { readLedger } from '../seeding/seed-ledger';
import { seedTable } from '../seeding/seed-table';
import type { Archive, ArchivedDocument, ArchivedPicture } from './archive-lines';
import { archivedTypes, type ArchivedType } from './archived-types';
import { libraryHashes } from './archived-pictures';
import { readDocuments } from './read-documents';
import { archiveWords } from './archive-words';

/** What an import does with a document. `keep`: its text here is newer and stays. */
export type Action = 'create' | 'change' | 'keep' | 'same';

export interface PlannedDocument {
  action: Action;
  uid: string;
  /** The id here. */
  documentId: string;
  locale: string | null;
  /** Whether any language of the document is here already. */
  isKnown: boolean;
  key: string | null;
  draft: PortableFields;
  published: PortableFields | null;
}

export interface ImportPlan {
  madeAt: string;
  documents: PlannedDocument[];
  /** Pictures that the library does not have. */
  pictures: ArchivedPicture[];
  /** Fields that this CMS does not have, `article.subtitle`. They are left out. */
  unknownFields: string[];
}

interface Here {
  byId: Map<string, ArchivedDocument>;
  ids: Set<string>;
  idByKey: Map<string, string>;
}

const placeOf = (documentId: string, locale: string | null): string => `${documentId} ${locale ?? ''}`;

const indexHere = (documents: readonly ArchivedDocument[]): Here => ({
  byId: new Map(documents.map((one) => [placeOf(one.documentId, one.locale), one])),
  ids: new Set(documents.map(({ documentId }) => documentId)),
  idByKey: new Map(documents.flatMap(({ key, documentId }) => (key === null ? [] : [[key, documentId]]))),
});

/** Fields in one order, so that two of them can be compared as texts. Fields without a value are as good as absent. */
const inOneForm = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOneForm);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, inOneForm(one)]));
};

const isEqual = (one: PortableFields | null, other: PortableFields | null): boolean =>
  JSON.stringify(inOneForm(one)) === JSON.stringify(inOneForm(other));

/** The times at which the seed wrote documents, by type, key and site's code of the language: what has them is nobody's work. */
const seededAt = async (strapi: Core.Strapi): Promise<(document: ArchivedDocument) => string | undefined> => {
  const { entries } = await readLedger(strapi);
  const names = new Map(seedTable.map(({ uid, name, keyField }) => [uid as string, { name, keyField }]));
  return ({ uid, key, locale }) => {
    const type = names.get(uid);
    const siteLocale = locale === null ? 'en' : toSiteLocale(locale);
    return type && entries[`${type.name}/${type.keyField ? key : type.name}/${siteLocale}`]?.updatedAt;
  };
};

const findUnknownFields = (strapi: Core.Strapi, documents: readonly ArchivedDocument[]): string[] => {
  const unknown = documents.flatMap(({ uid, draft }) => {
    const known = strapi.contentTypes[uid as keyof typeof strapi.contentTypes]?.attributes ?? {};
    return Object.keys(draft)
      .filter((name) => !(name in known))
      .map((name) => `${uid.split('.').at(-1)}.${name}`);
  });
  return [...new Set(unknown)].sort();
};

/** Replaces the ids of linked documents by those that they have here. */
const withIdsOfHere = <Fields extends PortableFields | null>(
  fields: Fields,
  ids: ReadonlyMap<string, string>,
): Fields =>
  JSON.parse(
    JSON.stringify(fields, (name, value: unknown) =>
      name === 'documentId' && typeof value === 'string' ? (ids.get(value) ?? value) : value,
    ),
  ) as Fields;

/**
 * Compares an archive with the content here and decides about each document. A text that somebody changed here after the archive's was
 * changed stays; what the seed wrote is nobody's work, and is replaced.
 * @throws {errors.ValidationError} when the archive has a type that this CMS does not know
 */
export const planImport = async (strapi: Core.Strapi, archive: Archive): Promise<ImportPlan> => {
  const types = archivedTypes(strapi);
  const unknown = archive.documents.find(({ uid }) => !types.some((type) => type.uid === uid));
  if (unknown) throw new errors.ValidationError(archiveWords().unknownType(unknown.uid));
  const writtenBySeed = await seededAt(strapi);
  const ids = new Map<string, string>();
  const documents: PlannedDocument[] = [];

  const decide = (
    archived: ArchivedDocument,
    here: ArchivedDocument | undefined,
    draft: PortableFields,
    published: PortableFields | null,
  ): Action => {
    if (!here) return 'create';
    if (isEqual(here.draft, draft) && (published === null || isEqual(here.published, published))) return 'same';
    return here.changedAt > archived.changedAt && here.changedAt !== writtenBySeed(here) ? 'keep' : 'change';
  };

  const planType = async (type: ArchivedType): Promise<void> => {
    const here = indexHere(await readDocuments(strapi, type));
    for (const archived of archive.documents.filter(({ uid }) => uid === type.uid)) {
      const { documentId: theirs, key, locale, uid } = archived;
      const known = here.ids.has(theirs) ? theirs : key === null ? undefined : here.idByKey.get(key);
      const documentId = known ?? theirs;
      ids.set(theirs, documentId);
      const draft = withIdsOfHere(archived.draft, ids);
      const published = withIdsOfHere(archived.published, ids);
      const action = decide(archived, here.byId.get(placeOf(documentId, locale)), draft, published);
      documents.push({ action, uid, documentId, locale, key, isKnown: known !== undefined, draft, published });
    }
  };

  for (const type of types) await planType(type);
  const there = await libraryHashes(strapi);
  return {
    madeAt: archive.madeAt,
    documents,
    pictures: archive.pictures.filter(({ hash }) => !there.has(hash)),
    unknownFields: findUnknownFields(strapi, archive.documents),
  };
};
