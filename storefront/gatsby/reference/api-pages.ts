import type { LocaleCode } from '@shop/shared-types/locales';

import type { OpenApiDocument, Operation, Schema } from './open-api';
import { referenceWords } from './words';

/** Subjects that have pages of their own elsewhere in the documentation. */
const elsewhere = ['Supply', 'Text protocol', 'Events'];

/** The page of the objects that no single group of calls owns. */
const sharedObjects = 'objects';

/** A page below the overview of the JSON API: the calls of a group, or the objects that several groups share. */
export interface ApiPage {
  /** Last part of its address, `repeat-orders`. */
  slug: string;
  /** The contract's name of the group. The page of shared objects has none. */
  tag: string | null;
  title: string;
  about: string;
}

/** `Repeat orders` is found at `repeat-orders`. */
export const slugOfTag = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');

/** The pages in the contract's order. A group that the engine has and these words lack keeps the contract's English ones. */
export const apiPagesOf = ({ tags }: OpenApiDocument, locale: LocaleCode): ApiPage[] => {
  const words: Readonly<Record<string, { title: string; about: string }>> = referenceWords[locale].apiPages;
  const groups = tags
    .filter(({ name }) => !elsewhere.includes(name))
    .map(({ name, description }) => {
      const slug = slugOfTag(name);
      return { slug, tag: name, ...(words[slug] ?? { title: name, about: description }) };
    });
  return [...groups, { slug: sharedObjects, tag: null, ...referenceWords[locale].apiPages[sharedObjects] }];
};

/** Names of shared objects anywhere in a part of the document. */
const objectsIn = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    key === '$ref' && typeof value === 'string' && value.includes('/schemas/')
      ? [value.slice(value.lastIndexOf('/') + 1)]
      : objectsIn(value),
  );
};

const withInnerObjects = (names: readonly string[], { components }: OpenApiDocument): Set<string> => {
  const found = new Set(names);
  // A set that grows while it is walked through is walked to its new end.
  for (const name of found) objectsIn(components.schemas[name]).forEach((inner) => found.add(inner));
  return found;
};

const told = ({ parameters, requestBody, responses }: Operation): unknown => [
  parameters,
  requestBody,
  responses['200'],
];

const findHomes = (document: OpenApiDocument): Map<string, string> => {
  const users = new Map<string, Set<string>>();
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
    for (const tag of operation.tags.filter((one) => !elsewhere.includes(one)))
      for (const name of withInnerObjects(objectsIn(told(operation)), document))
        users.set(name, (users.get(name) ?? new Set()).add(slugOfTag(tag)));
  return new Map(
    Object.keys(document.components.schemas).map((name) => {
      const [only, ...others] = users.get(name) ?? [];
      return [name, only !== undefined && others.length === 0 ? only : sharedObjects];
    }),
  );
};

const known = new WeakMap<OpenApiDocument, Map<string, string>>();

/** The page that describes each object: that of the one group whose calls speak of it, else the page of shared objects. */
export const objectHomes = (document: OpenApiDocument): ReadonlyMap<string, string> => {
  const homes = known.get(document) ?? findHomes(document);
  known.set(document, homes);
  return homes;
};

/** The objects with fields, all or those that one page describes. A plain value, such as a language, has none. */
export const describedObjects = (document: OpenApiDocument, slug?: string): [string, Schema][] => {
  const homes = objectHomes(document);
  return Object.entries(document.components.schemas).filter(
    ([name, { properties }]) => properties !== undefined && (slug === undefined || homes.get(name) === slug),
  );
};
