import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type CallerName, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { openApiPath, staffOpenApiPath } from './describe-contract.ts';

/** A real answer, and the place in the document that says what it looks like. */
interface Seen {
  path: string;
  method: string;
  status: number;
  answer: unknown;
}

interface Asked {
  method?: string;
  params?: Record<string, string>;
  body?: object;
  as?: CallerName;
}

/** What the compiler says about a program that is written against generated types, as strictly as it can. */
const compile = (files: readonly string[]): string[] => {
  const program = ts.createProgram([...files], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: false,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
};

const typeOf = ({ path, method, status }: Seen): string =>
  `paths['${path}']['${method}']['responses'][${status}]['content']['application/json']`;

/** A program that uses the types as a client does: no `!`, no cast. */
const clientProgram = (seen: readonly Seen[]): string =>
  [
    "import type { components, paths } from './api.js';",
    ...seen.map((one, index) => `export const answer${index}: ${typeOf(one)} = ${JSON.stringify(one.answer)};`),
    "type Activation = components['schemas']['Activation'];",
    'export const codesOf = ({ messages }: Activation): (string | null)[] => messages.map(({ code }) => code);',
    "export const hostOf = (made: components['schemas']['WebhookWithSecret']): string => made.webhook.url + made.secret;",
    "type Purchase = NonNullable<paths['/api/v1/activations']['post']['requestBody']>['content']['application/json'];",
    "export const purchase: Purchase = { service: 'tg', country: 46 };",
    "type Order = NonNullable<paths['/api/v1/activations/orders']['post']['requestBody']>['content']['application/json'];",
    "export const order: Order = { service: 'tg', country: 46 };",
  ].join('\n');

describe('clients that are generated from the OpenAPI document', function clients() {
  this.timeout(60_000);
  let shop: TestShop;
  let folder: string;
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    shop = await startTestShop();
    folder = await mkdtemp(join(tmpdir(), 'clients-'));
    const sims = Array.from({ length: 10 }, (_, index) => ({ phone: `+${46_730_000_000 + index}`, country: 46 }));
    const report = await see('/api/v1/supply/sims', {
      method: 'put',
      body: { mode: 'full', sims },
      as: 'software-key',
    });
    expect(report.status).to.equal(200);
    await shop.commerce.refresh();
  });
  after(() => rm(folder, { recursive: true }));

  const documentAt = async (path: string): Promise<string> => (await fetch(shop.base + path)).text();
  const generate = async (path: string): Promise<string> => {
    const file = join(folder, 'api.d.ts');
    await writeFile(file, astToString(await openapiTS(await documentAt(path))));
    return file;
  };
  const write = async (name: string, program: string): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, program);
    return file;
  };

  const see = async (path: string, { method = 'get', params = {}, body, as = 'buyer' }: Asked = {}): Promise<Seen> => {
    const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
    const answer = await fetch(shop.base + filled, {
      method: method.toUpperCase(),
      headers: {
        authorization: `Bearer ${await shop.tokenOf(as)}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { path, method, status: answer.status, answer: await answer.json() };
  };

  /** A buyer's day: look, buy, read, cancel, rent, top up, and be refused. */
  const seeAll = async (): Promise<Seen[]> => {
    const selection = { service: 'tg', country: 46 };
    const bought = await see('/api/v1/activations', { method: 'post', body: selection });
    expect(bought.status, JSON.stringify(bought.answer)).to.equal(200);
    const { data } = bought.answer as { data: { id: number } };
    const params = { id: String(data.id), serviceId: 'tg' };
    return [
      bought,
      await see('/api/v1/activations/{id}', { params }),
      await see('/api/v1/activations/{id}/cancel', { method: 'post', params }),
      await see('/api/v1/activations/orders', { method: 'post', body: { ...selection, quantity: 3 } }),
      await see('/api/v1/activations'),
      await see('/api/v1/activations', { method: 'post', body: { ...selection, priceMax: 1 } }),
      await see('/api/v1/activations', { method: 'post', body: { service: 'tg' } }),
      await see('/api/v1/orders'),
      await see('/api/v1/balance-history'),
      await see('/api/v1/sms-users/balance'),
      await see('/api/v1/users/me'),
      await see('/api/v1/service'),
      await see('/api/v1/country/get-prices/{serviceId}', { params }),
      await see('/api/v1/payment-methods'),
      await see('/api/v1/payments'),
      await see('/api/v1/rentals'),
      await see('/api/v1/webhooks'),
      await see('/api/v1/configs'),
    ];
  };

  it('compile strictly in TypeScript, and their types fit what the shop really answers', async () => {
    const types = await generate(openApiPath);
    const program = await write('client.ts', clientProgram(await seeAll()));
    expect(compile([types, program])).to.deep.equal([]);
  });

  it('do not compile when they leave out what the shop asks for, or read what it does not answer', async () => {
    const types = await generate(openApiPath);
    const lines = clientProgram([]).split('\n');
    const wrong = [
      "export const noCountry: Purchase = { service: 'tg' };",
      'export const noField = ({ sold }: Activation): boolean => sold;',
    ];
    const program = await write('client.ts', [...lines, ...wrong].join('\n'));
    expect(compile([types, program])).to.have.length(wrong.length);
  });

  it('compile for staff too', async () => {
    expect(compile([await generate(staffOpenApiPath)])).to.deep.equal([]);
  });

  it('buy nothing for a misspelled selection in the query', async () => {
    const buyer = { authorization: `Bearer ${await shop.tokenOf('buyer')}` };
    const running = async () => ((await see('/api/v1/activations')).answer as { data: unknown[] }).data.length;
    const before = await running();
    for (const [method, path, name] of [
      ['GET', '/api/sms-users/get-number/46/tg?max_price=100000', 'max_price'],
      ['GET', '/api/v1/sms-users/get-number/46/tg?maxPrice=100000&operator=nobody', 'operator'],
      ['POST', '/api/v1/activations?priceMax=1', 'priceMax'],
    ] as const) {
      const answer = await fetch(shop.base + path, {
        method,
        headers: { ...buyer, 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: JSON.stringify({ service: 'tg', country: 46 }) } : {}),
      });
      const { error } = (await answer.json()) as {
        error: { details: { fields: { path: string; nearest?: string }[] } };
      };
      expect([answer.status, error.details.fields.map(({ path: at }) => at)], path).to.deep.equal([
        400,
        [`query.${name}`],
      ]);
      if (name === 'max_price') expect(error.details.fields[0]?.nearest).to.equal('maxPrice');
    }
    expect(await running()).to.equal(before);
  });

  it('get files of lines as text where they know no other type', async () => {
    const headers = { authorization: `Bearer ${await shop.tokenOf('buyer')}` };
    const typeOfStatement = async (accept: string) => {
      const answer = await fetch(`${shop.base}/api/v1/balance-statement`, { headers: { ...headers, accept } });
      return [answer.status, answer.headers.get('content-type')];
    };
    const lines = [200, 'application/x-ndjson; charset=utf-8'];
    for (const accept of ['*/*', 'application/x-ndjson', 'text/plain;q=0.5, application/x-ndjson'])
      expect(await typeOfStatement(accept), accept).to.deep.equal(lines);
    expect(await typeOfStatement('text/plain')).to.deep.equal([200, 'text/plain; charset=utf-8']);
  });

  it('reach the same calls with and without the version in their path', async () => {
    const [stated, plain] = await Promise.all([see('/api/v1/users/me'), see('/api/users/me')]);
    expect(stated.answer).to.deep.equal(plain.answer);
    expect((await see('/api/v2/users/me')).status).to.equal(404);
  });
});
