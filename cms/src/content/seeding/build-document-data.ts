import type { Core, Schema, Struct } from '@strapi/strapi';

import { defaultSiteLocale, type SiteLocale } from './content-locales';
import type { SeedData, SeedDocument } from './read-seed';

/** Finds the document id that a key in a content file means, for example the category `payment`. */
export type FindDocumentId = (uid: string, key: string) => string;

type Attributes = Struct.ContentTypeSchema['attributes'];

const isShared = (attribute: Schema.Attribute.AnyAttribute): boolean => {
  const i18n = (attribute as { pluginOptions?: { i18n?: { localized?: boolean } } }).pluginOptions?.i18n;
  return i18n?.localized === false;
};

const mapOneOrMany = (value: unknown, map: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(map) : map(value);

const resolveRelations = (
  strapi: Core.Strapi,
  attributes: Attributes,
  data: SeedData,
  findDocumentId: FindDocumentId,
): SeedData => {
  const inComponent = (uid: string) => (item: unknown) => {
    const component = strapi.components[uid as keyof typeof strapi.components];
    if (!component) throw new Error(`there is no component ${uid}`);
    return resolveRelations(strapi, component.attributes, item as SeedData, findDocumentId);
  };
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (name === '__component') return [name, value];
      const attribute = attributes[name];
      if (!attribute) throw new Error(`there is no field ${name}`);
      if (value === null) return [name, value];
      switch (attribute.type) {
        case 'relation': {
          const { target } = attribute as { target: string };
          return [name, mapOneOrMany(value, (key) => ({ documentId: findDocumentId(target, String(key)) }))];
        }
        case 'component':
          return [name, mapOneOrMany(value, inComponent(attribute.component))];
        case 'dynamiczone':
          return [
            name,
            (value as { __component: string }[]).map((section) => inComponent(section.__component)(section)),
          ];
        default:
          return [name, value];
      }
    }),
  );
};

/**
 * The data for Strapi of one document in one locale: the locale's words, the fields shared by all locales (only the English file holds
 * them), the key, and document ids where the file names another document.
 *
 * @throws {Error} naming a field, component or document that does not exist
 */
export const buildDocumentData = (
  strapi: Core.Strapi,
  document: SeedDocument,
  locale: SiteLocale,
  findDocumentId: FindDocumentId,
): SeedData => {
  const { uid, keyField } = document.type;
  const attributes: Attributes = strapi.contentType(uid).attributes;
  const english = document.byLocale.get(defaultSiteLocale) ?? {};
  const shared = Object.fromEntries(
    Object.entries(english).filter(([name]) => attributes[name] && isShared(attributes[name])),
  );
  const data = { ...shared, ...document.byLocale.get(locale), ...(keyField ? { [keyField]: document.key } : {}) };
  return resolveRelations(strapi, attributes, data, findDocumentId);
};
