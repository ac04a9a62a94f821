import { expect } from 'chai';
import { ArraySchema, ObjectSchema, StringSchema } from 'yup';

import { errorMessages } from '@shop/shared-types/error-messages';

import {
  callerFor,
  endpoints,
  errorOf,
  expectCatalogueError,
  pathOf,
  useContractCaller,
  type Answer,
} from './contract-caller.fixture.ts';

/** Lists the path of every text in a body, each with a body that holds `text` at this path and nothing else. */
const textsOf = (
  schema: unknown,
  path = '',
): { path: string; isMultiline: boolean; isShown: boolean; bodyWith: (text: string) => unknown }[] => {
  if (schema instanceof StringSchema) {
    const { isMultiline = false, isCode = false, isSecret = false } = schema.meta() ?? {};
    return [{ path, isMultiline, isShown: !isCode && !isSecret, bodyWith: (text) => text }];
  }
  if (schema instanceof ArraySchema) {
    return textsOf(schema.innerType, `${path}[0]`).map((inner) => ({
      ...inner,
      bodyWith: (text) => [inner.bodyWith(text)],
    }));
  }
  if (!(schema instanceof ObjectSchema)) return [];
  return Object.entries(schema.fields as Record<string, unknown>).flatMap(([name, field]) =>
    textsOf(field, path === '' ? name : `${path}.${name}`).map((inner) => ({
      ...inner,
      bodyWith: (text: string) => ({ [name]: inner.bodyWith(text) }),
    })),
  );
};
/** Valid path parameters: with an invalid one, a call would be refused before its body is checked. */
const fittingParams = {
  externalId: '46',
  code: 'SPRING',
  line: 'licence',
  messageId: '1',
  type: 'rental',
  number: '1',
};
const fieldsOf = (answer: Answer) => errorOf(answer).details['fields'] as { path: string; rule: string }[];

describe('contract tests: control characters', function contractTests() {
  this.timeout(60_000);
  const { call } = useContractCaller();

  for (const [name, endpoint] of endpoints) {
    for (const { path, isMultiline, bodyWith } of textsOf(endpoint.body)) {
      it(`are refused by ${name} in ${path}${isMultiline ? ', line breaks are not' : ''}`, async () => {
        const send = (text: string) =>
          call(callerFor(endpoint), {
            method: endpoint.method,
            path: pathOf(endpoint, fittingParams),
            body: bodyWith(text),
          });
        for (const text of ['before\u0000after', 'before\u001b[31mafter']) {
          const answer = await send(text);
          expectCatalogueError(answer, 'INPUT_INVALID', `${name} ${path}`);
          expect(fieldsOf(answer)).to.deep.include.members([
            {
              path: `body.${path}`,
              rule: 'control-characters',
              message: errorMessages.en.fields['control-characters'],
            },
          ]);
        }
        const lines = await send('one line\nanother');
        const isRefused = lines.status === 400 && fieldsOf(lines)?.some(({ rule }) => rule === 'control-characters');
        expect(Boolean(isRefused), 'two lines').to.equal(!isMultiline);
      });
    }
  }

  for (const [name, endpoint] of endpoints) {
    for (const { path, isShown, bodyWith } of textsOf(endpoint.body)) {
      if (!isShown) continue;
      it(`are refused by ${name} in ${path} where they show something else than the text holds, or nothing (rule 3.30)`, async () => {
        for (const text of ['safe\u202egpj.exe', '\u3164\u2800', 'hi\u{e0041}\u{e0042}', '\u0301\u115f']) {
          const sent = { method: endpoint.method, path: pathOf(endpoint, fittingParams), body: bodyWith(text) };
          const answer = await call(callerFor(endpoint), sent);
          expectCatalogueError(answer, 'INPUT_INVALID', `${name} ${path}`);
          expect(
            fieldsOf(answer).map((field) => `${field.path} ${field.rule}`),
            JSON.stringify(text),
          ).to.include(`body.${path} control-characters`);
        }
      });
    }
  }
});
