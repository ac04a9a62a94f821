import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Core } from '@strapi/strapi';

import type { CmsSettings } from '../../operation/settings/read-settings';
import type { SiteLocale } from './content-locales';

type ExampleReviews = Readonly<Record<SiteLocale, readonly { name: string; message: string }[]>>;

const uid = 'api::review.review';

/** @param seedFolder holds `example-reviews.json`: the texts of each language, in the order in which the site shows them */
export const readExampleReviews = (seedFolder: string): ExampleReviews =>
  JSON.parse(readFileSync(join(seedFolder, 'example-reviews.json'), 'utf8')) as ExampleReviews;

/** Remembers that they were written once: an editor who deletes one does not find it again after the next start. */
const writtenStore = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'example-reviews', key: 'written' });

const writeExamples = async (strapi: Core.Strapi, examples: ExampleReviews): Promise<void> => {
  if (await writtenStore(strapi).get({})) return;
  await strapi.db.transaction(async () => {
    for (const [localeCode, reviews] of Object.entries(examples))
      for (const review of reviews) {
        const data = { ...review, localeCode: localeCode as SiteLocale, isExample: true };
        await strapi.documents(uid).create({ data, status: 'published' });
      }
    await writtenStore(strapi).set({ value: true });
  });
};

const removeExamples = async (strapi: Core.Strapi): Promise<void> => {
  const examples = await strapi.documents(uid).findMany({ filters: { isExample: true }, fields: ['documentId'] });
  for (const { documentId } of examples) await strapi.documents(uid).delete({ documentId });
  await writtenStore(strapi).delete({});
};

/** Shows a demo's visitors how reviews look, by texts that are marked as examples. A real shop has none: it shows what its customers wrote. */
export const settleExampleReviews = (
  strapi: Core.Strapi,
  { isDemo }: Pick<CmsSettings, 'isDemo'>,
  examples: ExampleReviews,
): Promise<void> => (isDemo ? writeExamples(strapi, examples) : removeExamples(strapi));
