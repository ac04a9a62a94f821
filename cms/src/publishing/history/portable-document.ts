import type { Core, UID } from '@strapi/strapi';

/** The fields of one language of a document, without ids of the database: they can be kept, compared and written again. */
export type PortableFields = Record<string, unknown>;

interface Attribute {
  type: string;
  component?: string;
  components?: string[];
  target?: string;
}

type Attributes = Readonly<Record<string, Attribute>>;

/** Written by Strapi itself. */
const ownFields = new Set([
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
]);

const attributesOf = (strapi: Core.Strapi, uid: string): Attributes => {
  const schema = strapi.contentTypes[uid as UID.ContentType] ?? strapi.components[uid as UID.Component];
  if (!schema) throw new Error(`There is no type ${uid}.`);
  const attributes = schema.attributes as unknown as Attributes;
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, { type, target }]) => !ownFields.has(name) && !(type === 'relation' && !target?.startsWith('api::')),
    ),
  );
};

/** What a query of the database has to bring so that a document can be made portable. */
export const populateOf = (strapi: Core.Strapi, uid: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributesOf(strapi, uid)).flatMap(
      ([name, { type, component = '', components = [] }]): [string, unknown][] => {
        if (type === 'relation') return [[name, { select: ['documentId'] }]];
        if (type === 'media') return [[name, { select: ['hash'] }]];
        if (type === 'component') return [[name, { populate: populateOf(strapi, component) }]];
        if (type !== 'dynamiczone') return [];
        const on = Object.fromEntries(components.map((one) => [one, { populate: populateOf(strapi, one) }]));
        return [[name, { on }]];
      },
    ),
  );

const mapOneOrMany = (value: unknown, map: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(map) : map(value);

const partOf = (name: 'documentId' | 'hash') => (item: unknown) => ({
  [name]: (item as Record<string, unknown>)[name],
});

/** The fields of a document that was read with `populateOf`. */
export const toPortable = (strapi: Core.Strapi, uid: string, document: PortableFields): PortableFields => {
  const convert = ({ type, component = '' }: Attribute, value: unknown): unknown => {
    if (value === null || value === undefined) return null;
    if (type === 'relation') return mapOneOrMany(value, partOf('documentId'));
    if (type === 'media') return mapOneOrMany(value, partOf('hash'));
    if (type === 'component')
      return mapOneOrMany(value, (item) => toPortable(strapi, component, item as PortableFields));
    if (type !== 'dynamiczone') return value;
    return (value as { __component: string }[]).map((section) => ({
      __component: section.__component,
      ...toPortable(strapi, section.__component, section),
    }));
  };
  return Object.fromEntries(
    Object.entries(attributesOf(strapi, uid)).map(([name, attribute]) => [name, convert(attribute, document[name])]),
  );
};

/** The links whose documents and pictures still exist. */
const resolveLinks = async (
  strapi: Core.Strapi,
  uid: string,
  by: 'documentId' | 'hash',
  value: unknown,
): Promise<unknown> => {
  const wanted = (Array.isArray(value) ? value : [value]).map((one: Record<string, string>) => one[by]);
  const found = (await strapi.db.query(uid).findMany({ where: { [by]: { $in: wanted } } })) as {
    id: number;
    documentId: string;
    hash?: string;
  }[];
  const known = wanted.flatMap((one) => {
    const target = found.find((candidate) => candidate[by] === one);
    return target ? [by === 'hash' ? target.id : { documentId: target.documentId }] : [];
  });
  return Array.isArray(value) ? known : (known[0] ?? null);
};

/** Turns portable fields into the data that Strapi writes. Fields that the type no longer has are left out. */
export const fromPortable = async (
  strapi: Core.Strapi,
  uid: string,
  fields: PortableFields,
): Promise<PortableFields> => {
  const convert = async ({ type, component = '', target = '' }: Attribute, value: unknown): Promise<unknown> => {
    if (value === null || value === undefined) return value;
    if (type === 'relation') return resolveLinks(strapi, target, 'documentId', value);
    if (type === 'media') return resolveLinks(strapi, 'plugin::upload.file', 'hash', value);
    const inside = (one: string) => (item: unknown) => fromPortable(strapi, one, item as PortableFields);
    if (type === 'component')
      return Array.isArray(value) ? Promise.all(value.map(inside(component))) : inside(component)(value);
    if (type !== 'dynamiczone') return value;
    return Promise.all(
      (value as { __component: string }[]).map(async (section) => ({
        __component: section.__component,
        ...(await fromPortable(strapi, section.__component, section as unknown as PortableFields)),
      })),
    );
  };
  const attributes = attributesOf(strapi, uid);
  const converted = Object.entries(fields).flatMap(([name, value]) => {
    const attribute = attributes[name];
    return attribute ? [convert(attribute, value).then((one) => [name, one] as const)] : [];
  });
  return Object.fromEntries(await Promise.all(converted));
};

/** The fields of the draft, or of what is published; undefined where there is none. */
export const readPortable = async (
  strapi: Core.Strapi,
  where: { uid: string; documentId: string; locale: string | null },
  status: 'draft' | 'published',
): Promise<PortableFields | undefined> => {
  const { uid, documentId, locale } = where;
  const found = (await strapi.db.query(uid).findOne({
    where: { documentId, ...(locale ? { locale } : {}), publishedAt: status === 'draft' ? null : { $notNull: true } },
    populate: populateOf(strapi, uid),
  })) as PortableFields | null;
  return found ? toPortable(strapi, uid, found) : undefined;
};
