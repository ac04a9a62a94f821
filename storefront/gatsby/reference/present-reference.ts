import { ownValue } from '@shop/shared-types/own-value';

import type { ReferenceHtml, ReferenceSource, Snippet, SnippetSource } from '../../src/content/contents';
import { errorsReference, fieldRulesReference } from './errors-reference';
import { handlerActionsReference, handlerTokensReference } from './handler-reference';
import {
  eventTypesReference,
  jsonCallsReference,
  jsonObjectsReference,
  supplyCallsReference,
  type ReferencePlace,
} from './json-reference';
import quickStarts from './quick-starts.generated.json';

const writers: Readonly<Record<ReferenceSource, (place: ReferencePlace) => ReferenceHtml>> = {
  'handler-actions': ({ locale }) => handlerActionsReference(locale),
  'handler-tokens': ({ locale }) => handlerTokensReference(locale),
  'json-calls': jsonCallsReference,
  'json-objects': jsonObjectsReference,
  'supply-calls': supplyCallsReference,
  'event-types': eventTypesReference,
  errors: ({ locale }) => errorsReference(locale),
  'field-rules': ({ locale }) => fieldRulesReference(locale),
};

/** One part of the reference in one language, made from the contract. */
export const presentReference = (source: ReferenceSource, place: ReferencePlace): ReferenceHtml =>
  writers[source](place);

const languageNames: Readonly<Record<string, string>> = {
  sh: 'cURL',
  mjs: 'JavaScript',
  py: 'Python',
  ts: 'TypeScript',
  go: 'Go',
  php: 'PHP',
  java: 'Java',
};
const order = Object.keys(languageNames);

/** The files of one quick start. They are the very files that run in the tests (`infra/clients/quick-starts`). */
export const snippetsOf = (source: SnippetSource): Snippet[] => {
  const name = source.replace('quick-start-', '');
  return quickStarts
    .filter(({ file }) => file.slice(0, file.lastIndexOf('.')) === name)
    .map(({ file, text }) => ({ file, text, ending: file.slice(file.lastIndexOf('.') + 1) }))
    .sort((one, other) => order.indexOf(one.ending) - order.indexOf(other.ending))
    .map(({ file, text, ending }) => ({ file, text, language: ownValue(languageNames, ending) ?? ending }));
};
