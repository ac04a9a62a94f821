import { expect } from 'chai';

import { endpoints as allEndpoints, type EndpointName } from '@shop/shared-types/contract';
import type { Activation } from '@shop/shared-types/contract/activations';
import type { Endpoint } from '@shop/shared-types/endpoint';
import { errorCatalogue, type ErrorAnswer } from '@shop/shared-types/error-catalogue';

import { useTestDatabase } from '../../src/platform/database/use-test-database.fixture.ts';
import { startTestShop, type CallerName, type TestShop } from '../whole-shop/start-test-shop.fixture.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface Sent {
  method: string;
  path: string;
  body?: unknown;
  /** A body that is sent unchanged. */
  rawBody?: string;
  headers?: Record<string, string>;
  /** A token of the caller that the test holds already. Without it the call opens a session of its own, which other calls may end. */
  token?: string | undefined;
}

export const endpoints = Object.entries(allEndpoints) as [EndpointName, Endpoint][];
export const errorOf = ({ body }: Answer): ErrorAnswer['error'] => (body as ErrorAnswer).error;

/** Path parameters that name an existing object where there is one. */
const realParams: Record<string, string> = {
  serviceId: 'tg',
  countryId: '46',
  countryExternalId: '46',
  serviceExternalId: 'tg',
  id: '1',
  kind: 'visitors',
  iso2: 'CU',
  phone: '46700123456',
};
export const pathOf = ({ path }: Endpoint, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? realParams[name] ?? 'x');

/** A caller to whom an endpoint gives access. */
export const callerFor = ({ role }: Endpoint): CallerName => {
  if (role === 'partner-software') return 'software-key';
  return role === 'person' ? 'buyer' : role;
};

export const expectCatalogueError = (answer: Answer, code: keyof typeof errorCatalogue, where: string): void => {
  expect(errorOf(answer)?.code, `${where}: ${JSON.stringify(answer.body)}`).to.equal(code);
  expect(answer.status, where).to.equal(errorCatalogue[code].status);
};

/** The shop under test, and a person who calls it. */
export interface ContractCaller {
  shop: () => TestShop;
  call: (caller: CallerName, sent: Sent) => Promise<Answer>;
  buy: (caller: CallerName) => Promise<Activation>;
  balanceOf: (caller: CallerName) => Promise<unknown>;
}

/** Numbers that every suite of the contract tests can sell. */
const stockUp = async (call: ContractCaller['call']): Promise<void> => {
  const sims = Array.from({ length: 40 }, (_, index) => ({
    phone: `+${46_730_000_000 + index}`,
    country: 46,
    operator: 'telia',
  }));
  const report = await call('software-key', { method: 'put', path: '/api/supply/sims', body: { mode: 'full', sims } });
  expect(report.status, JSON.stringify(report.body)).to.equal(200);
};

/** Starts a shop with stock for the present suite, and ends it with the suite. */
export const useContractCaller = (): ContractCaller => {
  let shop: TestShop;
  // Runs before the database's own clean-up, since hooks run in the order written: closing the shop still writes counters.
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    // The contract tests are one person who calls without a pause.
    shop = await startTestShop({ API_CALLS_PER_MINUTE: '1000000' });
    await stockUp(call);
    await shop.commerce.refresh();
  });

  const call: ContractCaller['call'] = async (caller, { method, path, body, rawBody, headers = {}, ...sent }) => {
    const token = sent.token ?? (await shop.tokenOf(caller));
    const hasBody = rawBody !== undefined || body !== undefined;
    const answer = await fetch(`${shop.base}${path}`, {
      method: method.toUpperCase(),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(caller === 'admin-service' && headers['x-staff'] === undefined
          ? { 'x-staff': 'editor@example.com', 'x-staff-roles': 'owner' }
          : {}),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(hasBody ? { body: rawBody ?? JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json;') ?? false;
    const read: Answer = {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? JSON.parse(text) : text || undefined,
    };
    if (isJson && answer.status >= 400) {
      expect(errorOf(read).requestId, path).to.equal(answer.headers.get('x-request-id'));
    }
    return read;
  };
  const buy: ContractCaller['buy'] = async (caller) => {
    const bought = await call(caller, {
      method: 'post',
      path: '/api/activations',
      body: { service: 'tg', country: 46 },
    });
    expect(bought.status, JSON.stringify(bought.body)).to.equal(200);
    return (bought.body as { data: Activation }).data;
  };
  const balanceOf: ContractCaller['balanceOf'] = async (caller) =>
    (await call(caller, { method: 'get', path: '/api/sms-users/balance' })).body;
  return { shop: () => shop, call, buy, balanceOf };
};
