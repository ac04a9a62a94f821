import { createHash } from 'node:crypto';

import type { Core } from '@strapi/strapi';

import { buildDocumentData, type FindDocumentId } from './build-document-data';
import { defaultSiteLocale, type SiteLocale } from './content-locales';
import { indexDrafts, type Draft } from './index-drafts';
import type { Seed, SeedDocument } from './read-seed';
import { saveDocument } from './save-document';
import { readLedger, writeLedger, type LedgerEntry } from './seed-ledger';
import { seedTable, type SeededType } from './seed-table';

export interface SeedReport {
  created: number;
  updated: number;
  unchanged: number;
  /** Left alone because an editor made, changed or deleted them. */
  kept: number;
}

const ledgerKeyOf = ({ type, key }: SeedDocument, locale: SiteLocale): string => `${type.name}/${key}/${locale}`;

/** Hash of a locale's words and of the English file, which carries the fields shared by all locales. */
const hashOf = ({ byLocale }: SeedDocument, locale: SiteLocale): string =>
  createHash('sha256')
    .update(JSON.stringify([byLocale.get(defaultSiteLocale), byLocale.get(locale)]))
    .digest('hex')
    .slice(0, 20);

const timeOf = ({ updatedAt }: Draft): string => new Date(updatedAt).toISOString();

const compare = (known: LedgerEntry | undefined, draft: Draft | undefined, hash: string) => {
  if (!known) return draft ? 'theirs' : 'absent';
  if (!draft || timeOf(draft) !== known.updatedAt) return 'theirs';
  return known.hash === hash ? 'current' : 'outdated';
};

/**
 * Updates the content from the files: creates and publishes missing documents, updates those that changed in the files, and never touches
 * documents that an editor has changed or deleted since. A second run changes nothing. The first failure ends the run and undoes it.
 *
 * @throws {Error} naming the document that could not be written
 */
export const seedContent = async (strapi: Core.Strapi, seed: Seed): Promise<SeedReport> => {
  const report: SeedReport = { created: 0, updated: 0, unchanged: 0, kept: 0 };
  const ledger = await readLedger(strapi);
  if (ledger.seedHash === seed.hash) return { ...report, unchanged: Object.keys(ledger.entries).length };

  const entries: Record<string, LedgerEntry> = {};
  const documentIdsOf = new Map<string, Map<string, string>>();
  const findDocumentId: FindDocumentId = (uid, key) => {
    const documentId = documentIdsOf.get(uid)?.get(key);
    if (!documentId) throw new Error(`there is no ${uid} "${key}"`);
    return documentId;
  };

  const seedType = async (type: SeededType): Promise<void> => {
    const { documentIds, find } = await indexDrafts(strapi, type);
    documentIdsOf.set(type.uid, documentIds);
    const ours: { document: SeedDocument; locale: SiteLocale; hash: string }[] = [];
    for (const document of seed.documents.filter((candidate) => candidate.type === type)) {
      for (const locale of document.byLocale.keys()) {
        const known = ledger.entries[ledgerKeyOf(document, locale)];
        const hash = hashOf(document, locale);
        const documentId = documentIds.get(document.key);
        const state = compare(known, find(documentId, locale), hash);
        if (state === 'theirs') {
          entries[ledgerKeyOf(document, locale)] = known ?? { hash, updatedAt: '' };
          report.kept += 1;
          continue;
        }
        ours.push({ document, locale, hash });
        if (state === 'current') {
          report.unchanged += 1;
          continue;
        }
        const data = buildDocumentData(strapi, document, locale, findDocumentId);
        documentIds.set(
          document.key,
          await saveDocument(strapi, type, { documentId, key: document.key, locale }, data),
        );
        report[state === 'absent' ? 'created' : 'updated'] += 1;
      }
    }
    // Read once at the end, because writing one locale changes the shared fields of the others, and with them their times.
    const after = await indexDrafts(strapi, type);
    for (const { document, locale, hash } of ours) {
      const draft = after.find(after.documentIds.get(document.key), locale);
      if (!draft) throw new Error(`${ledgerKeyOf(document, locale)} was written and is not there`);
      entries[ledgerKeyOf(document, locale)] = { hash, updatedAt: timeOf(draft) };
    }
  };

  await strapi.db.transaction(async () => {
    for (const type of seedTable) await seedType(type);
    await writeLedger(strapi, { seedHash: seed.hash, entries });
  });
  return report;
};
