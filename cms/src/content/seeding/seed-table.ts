import type { UID } from '@strapi/strapi';

export interface SeededType {
  uid: UID.ContentType;
  /** Folder below `seed/` with one file a locale, or one file when the type has no languages. */
  name: string;
  /** The field that identifies a document in the files; none for a single type. */
  keyField?: string;
  isLocalised: boolean;
}

const localised = (name: string, keyField?: string): SeededType => ({
  uid: `api::${name}.${name}` as UID.ContentType,
  name,
  ...(keyField ? { keyField } : {}),
  isLocalised: true,
});
const unlocalised = (name: string, keyField: string): SeededType => ({
  ...localised(name, keyField),
  isLocalised: false,
});

/** Everything that is seeded, in an order in which a relation always finds its target. */
export const seedTable: readonly SeededType[] = [
  unlocalised('site-locale', 'code'),
  localised('organisation'),
  localised('menu', 'slug'),
  localised('home-page'),
  localised('faq-category', 'slug'),
  localised('faq-question', 'slug'),
  localised('ui-translation', 'key'),
  localised('page', 'slug'),
  localised('tag', 'slug'),
  localised('article', 'slug'),
  localised('service-text', 'code'),
  localised('country-text', 'code'),
  localised('popup', 'key'),
  unlocalised('redirect', 'from'),
];
