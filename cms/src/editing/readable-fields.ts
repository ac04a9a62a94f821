import type { Core, UID } from '@strapi/strapi';

import type { PortableFields } from '../publishing/history/portable-document';
import { defaultSiteLocale, toStrapiLocale } from '../content/seeding/content-locales';
import { fieldLabel } from './field-label';
import { nameFieldOf } from './name-field';

/** A field as a person reads it. */
export interface ReadableField {
  /** What the form calls it. */
  label: string;
  text: string;
}

interface Attribute {
  type: string;
  component?: string;
  target?: string;
}

/** No attributes where a kept version names a component that the CMS no longer has: the other fields can still be compared. */
const attributesOf = (strapi: Core.Strapi, uid: string): Readonly<Record<string, Attribute>> => {
  const schema = strapi.contentTypes[uid as UID.ContentType] ?? strapi.components[uid as UID.Component];
  return schema?.attributes ?? {};
};

const original = toStrapiLocale(defaultSiteLocale);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const indent = (text: string): string => text.replaceAll('\n', '\n  ');

/** The English names of linked documents or files, as one line. A deleted one appears as `(deleted)`. */
const namesOf = async (
  strapi: Core.Strapi,
  uid: string,
  by: 'documentId' | 'hash',
  value: unknown,
): Promise<string> => {
  const wanted = listOf(value).map((one) => (one as Record<string, string>)[by]);
  const nameField = by === 'hash' ? 'name' : nameFieldOf(strapi, uid);
  const found = (await strapi.db.query(uid).findMany({ where: { [by]: { $in: wanted } } })) as Record<string, string>[];
  const nameOf = (id: string | undefined): string => {
    const versions = found.filter((one) => one[by] === id);
    const shown = versions.find(({ locale }) => locale === original) ?? versions[0];
    return shown?.[nameField] ?? '(deleted)';
  };
  return wanted.map(nameOf).join(', ');
};

const linesOf = async (strapi: Core.Strapi, uid: string, fields: PortableFields): Promise<string> => {
  const attributes = attributesOf(strapi, uid);
  const lines = await Promise.all(
    Object.keys(attributes).map(async (name) => {
      const text = await textOf(strapi, attributes[name], fields[name]);
      if (text === '') return [];
      return [`${fieldLabel(name)}:${text.includes('\n') ? '\n  ' : ' '}${indent(text)}`];
    }),
  );
  return lines.flat().join('\n');
};

/** Components one below the other, numbered where there may be several. */
const componentsOf = async (strapi: Core.Strapi, uid: string, value: unknown): Promise<string> => {
  if (!Array.isArray(value)) return linesOf(strapi, uid, value as PortableFields);
  const items = await Promise.all(value.map((item) => linesOf(strapi, uid, item as PortableFields)));
  return items.map((item, index) => `${index + 1}. ${indent(item)}`).join('\n');
};

const sectionsOf = async (strapi: Core.Strapi, value: unknown): Promise<string> => {
  const sections = value as ({ __component: string } & PortableFields)[];
  const texts = await Promise.all(
    sections.map(async (section) => {
      const name = strapi.components[section.__component as UID.Component]?.info.displayName ?? section.__component;
      return `[${name}]\n${await linesOf(strapi, section.__component, section)}`;
    }),
  );
  return texts.join('\n\n');
};

const textOf = async (strapi: Core.Strapi, attribute: Attribute | undefined, value: unknown): Promise<string> => {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  if (attribute?.type === 'relation') return namesOf(strapi, attribute.target ?? '', 'documentId', value);
  if (attribute?.type === 'media') return namesOf(strapi, 'plugin::upload.file', 'hash', value);
  if (attribute?.type === 'component') return componentsOf(strapi, attribute.component ?? '', value);
  if (attribute?.type === 'dynamiczone') return sectionsOf(strapi, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The text of one field of a document, without the names and brackets of its data; empty where it holds nothing. */
export const readableText = (strapi: Core.Strapi, uid: string, name: string, value: unknown): Promise<string> =>
  textOf(strapi, attributesOf(strapi, uid)[name], value);

/** The fields that hold something, in the order of the form. */
export const readableFields = async (
  strapi: Core.Strapi,
  uid: string,
  fields: PortableFields,
): Promise<ReadableField[]> => {
  const texts = await Promise.all(
    Object.entries(fields).map(async ([name, value]) => ({
      label: fieldLabel(name),
      text: await readableText(strapi, uid, name, value),
    })),
  );
  return texts.filter(({ text }) => text !== '');
};
