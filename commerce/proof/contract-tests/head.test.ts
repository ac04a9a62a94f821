import { expect } from 'chai';

import { handlerActions, type HandlerAction } from '@shop/shared-types/handler-protocol';

import { answersHead } from '../../src/platform/http/allow-methods.ts';
import type { CallerName } from '../whole-shop/start-test-shop.fixture.ts';
import { callerFor, endpoints, pathOf, useContractCaller } from './contract-caller.fixture.ts';

/** Headers that tell of the moment and of the connection. */
const ofTheMoment =
  /^(date|x-request-id|ratelimit.*|x-ratelimit.*|retry-after|set-cookie|x-session-token|etag|connection|keep-alive|transfer-encoding|content-encoding|content-length)$/;

describe('the contract: HEAD (rule 20.31)', function head() {
  this.timeout(60_000);
  const { shop } = useContractCaller();

  const ask = async (caller: CallerName, method: 'GET' | 'HEAD', path: string) => {
    const token = await shop().tokenOf(caller);
    const answer = await fetch(shop().base + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(caller === 'admin-service' ? { 'x-staff': 'editor@example.com', 'x-staff-roles': 'owner' } : {}),
      },
    });
    // The body of a GET may never end: events.
    if (method === 'HEAD') expect(await answer.text()).to.equal('');
    else await answer.body?.cancel();
    return { status: answer.status, headers: [...answer.headers].filter(([name]) => !ofTheMoment.test(name)) };
  };
  const expectAlike = async (caller: CallerName, path: string): Promise<void> => {
    // What guests ask for often is kept from the first answer on.
    await ask(caller, 'GET', path);
    expect(await ask(caller, 'HEAD', path), path).to.deep.equal(await ask(caller, 'GET', path));
  };

  for (const [name, endpoint] of endpoints.filter(([, { method }]) => method === 'get')) {
    const isRead = answersHead(endpoint);
    it(`${name} answers ${isRead ? 'as GET, without a body' : 'with 405, since its GET changes something'}`, async () => {
      const [caller, path] = [callerFor(endpoint), pathOf(endpoint)];
      if (isRead) await expectAlike(caller, path);
      else expect((await ask(caller, 'HEAD', path)).status).to.equal(405);
    });
  }

  for (const [action, { costs, changes }] of Object.entries<HandlerAction>(handlerActions)) {
    const isRead = !costs && !changes;
    it(`the action ${action} answers ${isRead ? 'as GET, without a body' : 'with 405'}`, async () => {
      for (const base of ['/stubs/handler_api.php', '/stubs/handler_api', '/handler_api', '/handler_api/']) {
        const path = `${base}?api_key=nobody&action=${action}`;
        if (isRead) await expectAlike('guest', path);
        else expect((await ask('guest', 'HEAD', path)).status, path).to.equal(405);
      }
    });
  }

  it('what is no call of the contract answers it too', async () => {
    for (const path of ['/api/openapi.json', '/api/openapi-staff.json', '/api/nothing', '/agent/api/sms', '/stubs'])
      await expectAlike('guest', path);
  });
});
