import { endpoints, type EndpointName } from '@shop/shared-types/contract';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { ReferenceHtml } from '../../src/content/contents';
import { localePath } from '../../src/i18n/locale-path';
import { apiPagesOf, describedObjects, objectHomes, slugOfTag, type ApiPage } from './api-pages';
import { badge, callDetails, code, englishWords, escape, group, plainName, table, type CallLevel } from './html-parts';
import type { OpenApiDocument, Operation, Parameter, Schema } from './open-api';
import type { ReferenceWords } from './reference-words';
import { fieldRow, fieldRows, namedSchemaOf, type RowsOptions } from './schema-rows';
import { referenceWords } from './words';

interface Context {
  document: OpenApiDocument;
  locale: LocaleCode;
  words: ReferenceWords;
  objectHref: (name: string) => string;
  callLevel: CallLevel;
}

/** Where a part of the reference is drawn. */
export interface ReferencePlace {
  document: OpenApiDocument;
  locale: LocaleCode;
  /** Route of the overview of the JSON API. */
  apiRoute: string;
}

/** `slug` is the page of the JSON API that is drawn, if it is one. */
const contextOf = ({ document, locale, apiRoute }: ReferencePlace, slug?: string): Context => {
  const homes = objectHomes(document);
  const objectHref = (name: string): string => {
    const home = homes.get(name) ?? '';
    return `${home === slug ? '' : localePath(locale, `${apiRoute}/${home}`)}#object-${name}`;
  };
  return { document, locale, words: referenceWords[locale], objectHref, callLevel: slug === undefined ? 4 : 3 };
};

const rowsOptions = ({ words, objectHref }: Context, isInput: boolean): RowsOptions => ({ words, objectHref, isInput });

const parametersOf = ({ parameters = [] }: Operation, context: Context): string => {
  const { document, words } = context;
  const resolved = parameters
    .map((given): Parameter | undefined =>
      '$ref' in given ? document.components.parameters[given.$ref.slice(given.$ref.lastIndexOf('/') + 1)] : given,
    )
    // The language of the texts is a header of all calls; the page's words tell it once.
    .filter((parameter): parameter is Parameter => parameter !== undefined && parameter.name !== 'x-user-locale');
  return table(
    words.parameters,
    resolved.map(({ name, required = false, description, schema = {} }) =>
      fieldRow({ name, schema, isRequired: required, description }, rowsOptions(context, true)),
    ),
  );
};

const bodyOf = ({ requestBody }: Operation, context: Context): string => {
  const schema = requestBody?.content['application/json']?.schema;
  const { words, document } = context;
  if (!schema) return '';
  const name = namedSchemaOf(schema);
  const resolved = name === undefined ? schema : (document.components.schemas[name] ?? {});
  return table(words.body, fieldRows(resolved, rowsOptions(context, true)));
};

/** `data` of the envelope, or the whole answer where a call has none. */
const answerOf = ({ responses }: Operation, context: Context): string => {
  const [media, content] = Object.entries(responses['200']?.content ?? {})[0] ?? [];
  const { words, objectHref } = context;
  if (!content?.schema)
    return media === undefined ? '' : `<p class="label">${escape(words.answer)}: ${code(media)}</p>`;
  const isWrapped = Object.keys(content.schema.properties ?? {}).join() === 'data';
  const schema: Schema = (isWrapped ? content.schema.properties?.['data'] : content.schema) ?? {};
  const place = isWrapped ? 'data' : '';
  const list = schema.type === 'array' ? '[]' : '';
  const item = schema.type === 'array' ? (schema.items ?? {}) : schema;
  const name = namedSchemaOf(item);
  const head = `<p class="label">${escape(words.answer)}: ${code(`${place}${list}` || (media ?? ''))}`;
  if (name !== undefined) return `${head} = <a href="${objectHref(name)}">${code(name)}</a></p>`;
  return `${head}</p>${table(words.answer, fieldRows(item, rowsOptions(context, false)))}`;
};

const isOfContract = (name: string): name is EndpointName => name in endpoints;

/** The call's own errors. Those of every call stand on the page of errors. */
const refusalsOf = ({ operationId }: Operation, { words, locale }: Context): string => {
  const endpoint = isOfContract(operationId) ? endpoints[operationId] : undefined;
  const codes = endpoint?.errors ?? [];
  if (codes.length === 0) return '';
  const page = localePath(locale, '/docs/errors');
  const links = codes.map((one) => `<a href="${page}#${one}">${plainName(one)}</a>`);
  return `<p class="label">${escape(words.ownErrors)} <span translate="no">${links.join(' ')}</span></p>`;
};

const isIdempotent = ({ operationId }: Operation): boolean =>
  isOfContract(operationId) && endpoints[operationId].isIdempotent;

const callerOf = ({ 'x-role': role }: Operation, { callers }: ReferenceWords): string =>
  role in callers ? callers[role as keyof typeof callers] : '';

const operationHtml = (method: string, path: string, operation: Operation, context: Context): string => {
  const { words } = context;
  const caller = callerOf(operation, words);
  return callDetails({
    id: operation.operationId,
    level: context.callLevel,
    method: method.toUpperCase(),
    path,
    about: englishWords(operation.summary),
    badges: [
      ...(caller ? [badge('plain', caller)] : []),
      ...(isIdempotent(operation) ? [badge('plain', words.repeatable)] : []),
    ],
    body:
      parametersOf(operation, context) +
      bodyOf(operation, context) +
      answerOf(operation, context) +
      refusalsOf(operation, context),
  });
};

type Located = { method: string; path: string; operation: Operation };

const operationsOf = ({ paths }: OpenApiDocument): Located[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

/** Marks the contract's words on a page in another language (rule 6.9). */
const englishNote = ({ words }: Context): string =>
  words.inEnglish === '' ? '' : `<p class="label">${escape(words.inEnglish)}</p>`;

const drawCalls = (tag: string, context: Context): ReferenceHtml => {
  const mine = operationsOf(context.document).filter(({ operation }) => operation.tags.includes(tag));
  return {
    html:
      englishNote(context) +
      mine.map(({ method, path, operation }) => operationHtml(method, path, operation, context)).join(''),
    entries: mine.map(({ operation: { operationId } }) => ({ id: operationId, title: operationId })),
  };
};

const drawObjects = (slug: string, context: Context): ReferenceHtml => {
  const html = describedObjects(context.document, slug).map(
    ([name, schema]) =>
      `<details id="object-${name}"><summary><h3>${escape(name)}</h3></summary>` +
      `${table(name, fieldRows(schema, rowsOptions(context, false)))}</details>`,
  );
  return { html: html.join(''), entries: [] };
};

/** A page below the overview of the JSON API: who may call, parameters, body, answer, refusals, and the objects that only these calls know. */
export const apiPageReference = (
  place: ReferencePlace,
  { slug, tag }: ApiPage,
): { calls: ReferenceHtml; objects: ReferenceHtml } => {
  const context = contextOf(place, slug);
  return {
    calls: tag === null ? { html: '', entries: [] } : drawCalls(tag, context),
    objects: drawObjects(slug, context),
  };
};

const list = (links: readonly string[]): string =>
  `<ul translate="no">${links.map((link) => `<li>${link}</li>`).join('')}</ul>`;

/** A link at the place that a call or an object had while all of them stood on the overview: its old anchor leads on to the new page. */
const moved = (id: string, href: string, title: string): string =>
  `<a id="${id}" href="${href}">${plainName(title)}</a>`;

/** The groups of calls on the overview, each with its calls as links. */
export const jsonCallsReference = ({ document, locale, apiRoute }: ReferencePlace): ReferenceHtml => {
  const parts = apiPagesOf(document, locale).map(({ slug, tag, title, about }) => {
    const page = localePath(locale, `${apiRoute}/${slug}`);
    const calls = operationsOf(document)
      .filter(({ operation }) => tag !== null && operation.tags.includes(tag))
      .map(({ operation: { operationId: id } }) => moved(id, `${page}#${id}`, id));
    const words = `<p>${escape(about)}</p>${calls.length > 0 ? list(calls) : ''}`;
    return group(`calls-${slug}`, `<a href="${page}">${escape(title)}</a>`, words);
  });
  return { html: parts.join(''), entries: [] };
};

/** Every object on the overview, as a link to the page that describes it. */
export const jsonObjectsReference = (place: ReferencePlace): ReferenceHtml => {
  const { objectHref } = contextOf(place);
  const links = describedObjects(place.document).map(([name]) => moved(`object-${name}`, objectHref(name), name));
  return { html: links.length > 0 ? list(links) : '', entries: [] };
};

/** The calls of a partner's software: it reports SIM cards and hands in their SMS. */
export const supplyCallsReference = (place: ReferencePlace): ReferenceHtml => {
  const tag = 'Supply';
  const { html, entries } = drawCalls(tag, contextOf(place));
  const about = place.document.tags.find(({ name }) => name === tag)?.description ?? '';
  return { html: group(`calls-${slugOfTag(tag)}`, englishWords(tag), `<p>${englishWords(about)}</p>${html}`), entries };
};

/** The events of the stream, each with the fields of its `data`. */
export const eventTypesReference = (place: ReferencePlace): ReferenceHtml => {
  const { document } = place;
  const context = contextOf(place);
  const events = operationsOf(document).flatMap(({ operation }) => Object.entries(operation['x-events'] ?? {}));
  return {
    html:
      englishNote(context) +
      events
        .map(([name, { description, schema }]) => {
          const shared = namedSchemaOf(schema);
          const resolved = shared === undefined ? schema : (document.components.schemas[shared] ?? {});
          return (
            `<details id="event-${name.replace('.', '-')}"><summary><h3>${escape(name)}</h3><span>${englishWords(description)}</span></summary>` +
            `${table(name, fieldRows(resolved, rowsOptions(context, false)))}</details>`
          );
        })
        .join(''),
    entries: events.map(([name]) => ({ id: `event-${name.replace('.', '-')}`, title: name })),
  };
};
