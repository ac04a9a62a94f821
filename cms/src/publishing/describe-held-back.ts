import type { Core, UID } from '@strapi/strapi';

import { namePerson, type Person } from '../editing/name-person';
import { siteLocales, toStrapiLocale } from '../content/seeding/content-locales';
import type { HeldBackDocument } from './read-rebuild-status';

/** A document that is held back, as the admin shows it: who published it, and where its form is. */
export interface ShownHeldBack extends HeldBackDocument {
  uid: string;
  isSingle: boolean;
  /** Strapi's code of the language. */
  formLocale: string | null;
  author: string | null;
}

interface Version {
  updatedBy: Person | null;
}

const readAuthor = async (strapi: Core.Strapi, uid: string, documentId: string, locale: string | null) => {
  const version = (await strapi.db.query(uid).findOne({
    where: { documentId, publishedAt: { $notNull: true }, ...(locale ? { locale } : {}) },
    populate: ['updatedBy'],
  })) as Version | null;
  return version?.updatedBy ? namePerson(version.updatedBy) : null;
};

/** Adds to each document that the site holds back who published it last, and what its form is called. */
export const describeHeldBack = async (
  strapi: Core.Strapi,
  heldBack: readonly HeldBackDocument[],
): Promise<ShownHeldBack[]> =>
  Promise.all(
    heldBack.flatMap((held) => {
      const uid = `api::${held.type}.${held.type}`;
      const contentType = strapi.contentTypes[uid as UID.ContentType];
      if (!contentType) return [];
      const site = siteLocales.find((one) => one === held.locale);
      const formLocale = site ? toStrapiLocale(site) : null;
      const isSingle = contentType.kind === 'singleType';
      return [
        readAuthor(strapi, uid, held.documentId, formLocale).then((author) => ({
          ...held,
          uid,
          isSingle,
          formLocale,
          author,
        })),
      ];
    }),
  );
