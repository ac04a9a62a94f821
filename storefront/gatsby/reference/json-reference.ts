import { endpoints, type EndpointName } from '@shop/shared-types/contract';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { ReferenceHtml } from '../../src/content/contents';
import { localePath } from '../../src/i18n/locale-path';
import { badge, callDetails, code, englishWords, escape, group, table } from './html-parts';
import type { OpenApiDocument, Operation, Parameter, Schema } from './open-api';
import type { ReferenceWords } from './reference-words';
import { fieldRow, fieldRows, namedSchemaOf, type RowsOptions } from './schema-rows';
import { referenceWords } from './words';

/** Subjects that have pages of their own. */
const elsewhere = ['Supply', 'Text protocol', 'Events'];

interface Context {
  document: OpenApiDocument;
  locale: LocaleCode;
  words: ReferenceWords;
  objectPath: string;
}

const contextOf = (document: OpenApiDocument, locale: LocaleCode): Context => ({
  document,
  locale,
  words: referenceWords[locale],
  objectPath: localePath(locale, '/docs/json-api'),
});

const rowsOptions = ({ words, objectPath }: Context, isInput: boolean): RowsOptions => ({ words, objectPath, isInput });

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
    [words.field, words.meaning],
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
  return table(words.body, [words.field, words.meaning], fieldRows(resolved, rowsOptions(context, true)));
};

/** `data` of the envelope, or the whole answer where a call has none. */
const answerOf = ({ responses }: Operation, context: Context): string => {
  const [media, content] = Object.entries(responses['200']?.content ?? {})[0] ?? [];
  const { words, objectPath } = context;
  if (!content?.schema)
    return media === undefined ? '' : `<p class="label">${escape(words.answer)}: ${code(media)}</p>`;
  const isWrapped = Object.keys(content.schema.properties ?? {}).join() === 'data';
  const schema: Schema = (isWrapped ? content.schema.properties?.['data'] : content.schema) ?? {};
  const place = isWrapped ? 'data' : '';
  const list = schema.type === 'array' ? '[]' : '';
  const item = schema.type === 'array' ? (schema.items ?? {}) : schema;
  const name = namedSchemaOf(item);
  const head = `<p class="label">${escape(words.answer)}: ${code(`${place}${list}` || (media ?? ''))}`;
  if (name !== undefined) return `${head} = <a href="${objectPath}#object-${name}">${code(name)}</a></p>`;
  return `${head}</p>${table(words.answer, [words.field, words.meaning], fieldRows(item, rowsOptions(context, false)))}`;
};

const isOfContract = (name: string): name is EndpointName => name in endpoints;

/** The call's own errors. Those of every call stand on the page of errors. */
const refusalsOf = ({ operationId }: Operation, { words, locale }: Context): string => {
  const endpoint = isOfContract(operationId) ? endpoints[operationId] : undefined;
  const codes = endpoint?.errors ?? [];
  if (codes.length === 0) return '';
  const page = localePath(locale, '/docs/errors');
  const links = codes.map((one) => `<a href="${page}#${one}">${code(one)}</a>`);
  return `<p class="label">${escape(words.ownErrors)} ${links.join(' ')}</p>`;
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

const callsOf = (tags: readonly string[], context: Context): ReferenceHtml => {
  const located = operationsOf(context.document);
  const parts = tags.map((tag) => {
    const mine = located.filter(({ operation }) => operation.tags.includes(tag));
    const calls = mine.map(({ method, path, operation }) => operationHtml(method, path, operation, context)).join('');
    const about = context.document.tags.find(({ name }) => name === tag)?.description ?? '';
    const id = `calls-${tag.toLowerCase().replaceAll(' ', '-')}`;
    return {
      html: group(id, englishWords(tag), `<p>${englishWords(about)}</p>${calls}`),
      entries: mine.map(({ operation }) => ({ id: operation.operationId, title: operation.operationId })),
    };
  });
  return { html: parts.map(({ html }) => html).join(''), entries: parts.flatMap(({ entries }) => entries) };
};

/** Every call of the JSON API by subject: who may call, parameters, body, answer, refusals. */
export const jsonCallsReference = (document: OpenApiDocument, locale: LocaleCode): ReferenceHtml =>
  callsOf(
    document.tags.map(({ name }) => name).filter((name) => !elsewhere.includes(name)),
    contextOf(document, locale),
  );

/** The calls of a partner's software: it reports SIM cards and hands in their SMS. */
export const supplyCallsReference = (document: OpenApiDocument, locale: LocaleCode): ReferenceHtml =>
  callsOf(['Supply'], contextOf(document, locale));

/** The objects that several answers share. */
export const jsonObjectsReference = (document: OpenApiDocument, locale: LocaleCode): ReferenceHtml => {
  const context = contextOf(document, locale);
  const { words } = context;
  const named = Object.entries(document.components.schemas).filter(([, { properties }]) => properties !== undefined);
  return {
    html: named
      .map(
        ([name, schema]) =>
          `<details id="object-${name}"><summary><h3>${escape(name)}</h3></summary>` +
          `${table(name, [words.field, words.meaning], fieldRows(schema, rowsOptions(context, false)))}</details>`,
      )
      .join(''),
    entries: [],
  };
};

/** The events of the stream, each with the fields of its `data`. */
export const eventTypesReference = (document: OpenApiDocument, locale: LocaleCode): ReferenceHtml => {
  const context = contextOf(document, locale);
  const { words } = context;
  const events = operationsOf(document).flatMap(({ operation }) => Object.entries(operation['x-events'] ?? {}));
  return {
    html: events
      .map(([name, { description, schema }]) => {
        const shared = namedSchemaOf(schema);
        const resolved = shared === undefined ? schema : (document.components.schemas[shared] ?? {});
        return (
          `<details id="event-${name.replace('.', '-')}"><summary><h3>${escape(name)}</h3><span>${englishWords(description)}</span></summary>` +
          `${table(name, [words.field, words.meaning], fieldRows(resolved, rowsOptions(context, false)))}</details>`
        );
      })
      .join(''),
    entries: events.map(([name]) => ({ id: `event-${name.replace('.', '-')}`, title: name })),
  };
};
