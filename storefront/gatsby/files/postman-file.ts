import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { ConsoleCall, ConsoleField } from '../../src/features/developers/api-docs/console-call';
import { activationActions, rentActions } from '../../src/features/developers/api-docs/handler-actions';
import { readOpenApi } from '../../src/features/developers/api-docs/read-open-api';
import type { OpenApiDocument, Operation } from '../reference/open-api';
import type { ShopContent } from '../shop-content';
import { writeIfChanged } from './write-if-changed';

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

const variableOf = ({ name, sample }: ConsoleField) => ({ key: name, value: sample });

/** A field that may be left out is listed and switched off, so that a first call sends only what it must. */
const optionalOf = (field: ConsoleField) => ({ ...variableOf(field), disabled: !field.isRequired });

const urlOf = ({ path, fields, key, id }: ConsoleCall) => {
  const parts = path
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/')
    .filter(Boolean);
  const query = [
    ...(key === 'query'
      ? [
          { key: 'api_key', value: '{{apiKey}}' },
          { key: 'action', value: id },
        ]
      : []),
    ...fields.filter(({ place }) => place === 'query').map(optionalOf),
  ];
  const search = query.filter((one) => !('disabled' in one && one.disabled)).map((one) => `${one.key}=${one.value}`);
  return {
    raw: `{{shop}}/${parts.join('/')}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    host: ['{{shop}}'],
    path: parts,
    query,
    variable: fields.filter(({ place }) => place === 'path').map(variableOf),
  };
};

const itemOf = (call: ConsoleCall, operation?: Operation) => ({
  name: operation?.summary ?? call.id,
  request: {
    method: call.method,
    ...(operation?.description === undefined ? {} : { description: operation.description }),
    // The text protocol has its key in the query.
    ...(call.key === 'query' ? { auth: { type: 'noauth' } } : {}),
    header: [
      ...call.fields.filter(({ place }) => place === 'header').map(optionalOf),
      ...(call.body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
    ],
    url: urlOf(call),
    ...(call.body === undefined ? {} : { body: { mode: 'raw', raw: call.body } }),
  },
});

const operationsById = ({ paths }: OpenApiDocument): ReadonlyMap<string, Operation> =>
  new Map(Object.values(paths).flatMap((byMethod) => Object.values(byMethod).map((one) => [one.operationId, one])));

/** The id of a collection has to be the same at each build, or Postman imports a second collection in the place of an update. */
const idOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

/** The calls that a buyer's key opens, as a collection of Postman 2.1: the variables `shop` and `apiKey` are set once. */
export const postmanCollectionOf = (shop: ShopContent) => {
  const { brand } = shop.byLocale[shop.mainLanguage].organisation;
  const operations = operationsById(shop.openApi);
  const calls = readOpenApi(shop.openApi as Parameters<typeof readOpenApi>[0]);
  const groups = shop.openApi.tags.map(({ name, description }) => ({
    name,
    description,
    item: calls
      .filter(({ id }) => operations.get(id)?.tags[0] === name)
      .map((call) => itemOf(call, operations.get(call.id))),
  }));
  return {
    info: { _postman_id: idOf(shop.settings.publicUrl), name: `${brand} API`, schema },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'shop', value: shop.settings.publicUrl },
      { key: 'apiKey', value: '' },
    ],
    item: [
      ...groups.filter(({ item }) => item.length > 0),
      { name: 'Text protocol (handler_api)', item: [...activationActions, ...rentActions].map((call) => itemOf(call)) },
    ],
  };
};

/** Writes `/postman.json`, a collection that Postman, Insomnia, Bruno and Hoppscotch import. */
export const writePostmanFile = (shop: ShopContent, publicFolder: string): Promise<void> =>
  writeIfChanged(join(publicFolder, 'postman.json'), JSON.stringify(postmanCollectionOf(shop)));
