import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';

import type { CountryBlock } from '@shop/shared-types/contract/admin/country-blocks';
import type { Activation } from '@shop/shared-types/contract/activations';
import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';
import type { Rental } from '@shop/shared-types/contract/rentals';
import { contract } from '@shop/shared-types/contract';
import { handlerActions } from '@shop/shared-types/handler-protocol';

import { createStaffCaller, editor } from '../../back-office/admin/call-as-staff.fixture.ts';
import { receiveSms } from '../../sales/activations/sms/receive-sms.ts';
import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { createApp } from '../../app/create-app.ts';
import { closeServerInTheEnd } from '../../platform/testing/close-in-the-end.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { serveQueues } from '../../sales/repeat-orders/serve-queues.ts';
import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { siteRequestId, RebuildRequestModel } from '../rebuild-request.model.ts';

const sweden = 46;
const poolSupplier = 1;
const header = 'x-country-of-visitor';

interface Refused {
  error?: { code: string; message: string; details: { reason?: string } };
  data: never;
}

describe('countries that law or sanctions close', function blocks() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  const call = createStaffCaller(() => shop);

  before(async () => {
    shop = await startTestShop({
      COUNTRIES_NOT_SOLD: 'kp, ir',
      COUNTRIES_NOT_SERVED: 'SY',
      CLIENT_COUNTRY_HEADER: 'X-Country-Of-Visitor',
      TRUSTED_PROXIES: '1',
    });
    const sims = Array.from({ length: 6 }, (_, index) => ({
      phone: `+${46_730_000_000 + index}`,
      country: sweden,
      operator: 'telia',
      rentHoursMax: 672,
    }));
    await call('put', '/api/supply/sims', { as: 'software-key', body: { mode: 'full', sims } });
    await shop.commerce.refresh();
  });

  const block = async (kind: 'numbers' | 'visitors', iso2: string, isBlocked: boolean) => {
    const answer = await call('put', `/api/admin/country-blocks/${kind}/${iso2}`, {
      body: { isBlocked, reason: 'a decision of the council' },
    });
    return answer.code ?? 'done';
  };
  /** A call of a buyer, or of a guest, from a country. */
  const send = async (
    method: string,
    path: string,
    { body, from, locale = 'en', as = 'buyer' } = {} as {
      body?: object;
      from?: string;
      locale?: string;
      as?: 'buyer' | 'guest';
    },
  ) => {
    const token = await shop.tokenOf(as);
    const answer = await fetch(shop.base + path, {
      method,
      headers: {
        'x-user-locale': locale,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(from === undefined ? {} : { [header]: from }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, ...((await answer.json()) as Refused) };
  };
  const handler = async (query: Record<string, string>, from?: string): Promise<string> => {
    const parameters = new URLSearchParams({ api_key: (await shop.tokenOf('api-key')) ?? '', ...query });
    const answer = await fetch(`${shop.base}/stubs/handler_api.php?${parameters.toString()}`, {
      headers: from === undefined ? {} : { [header]: from },
    });
    return answer.text();
  };
  const selection = { service: 'tg', country: sweden };

  describe('numbers of a country (rule 1.14)', () => {
    let rental: Rental;
    let paid: Activation;

    before(async () => {
      rental = (await send('POST', '/api/rentals', { body: { ...selection, hours: 4 } })).data;
      paid = (await send('POST', '/api/activations', { body: selection })).data;
      const sms = { supplierId: poolSupplier, smsId: 'one', phone: paid.phone, from: 'Telegram', text: 'code 48190' };
      await receiveSms(shop.commerce.activationDeps, sms);
      await send('POST', `/api/activations/${paid.id}/finish`);
    });

    it('are blocked by the staff with a reason, which stands in the list and in the audit log', async () => {
      expect(await block('numbers', 'SE', true)).to.equal('done');
      const { data } = await call<{ blocks: CountryBlock[]; knowsVisitors: boolean }>(
        'get',
        '/api/admin/country-blocks',
      );
      expect(data.knowsVisitors).to.equal(true);
      const [kp, ir, sy] = data.blocks.filter(({ isSetting }) => isSetting);
      expect([kp, ir, sy].map((one) => `${one?.kind} ${one?.iso2}`)).to.deep.equal([
        'numbers KP',
        'numbers IR',
        'visitors SY',
      ]);
      expect(data.blocks.find(({ iso2 }) => iso2 === 'SE')).to.include({
        name: 'Sweden',
        reason: 'a decision of the council',
        staff: editor,
        isSetting: false,
      });
      const [entry] = await auditEntryCollection().find({ target: 'country:SE' }).toArray();
      expect(entry).to.include({ action: 'country.block', reason: 'a decision of the council', staff: editor });
      expect((await RebuildRequestModel.findById(siteRequestId).lean())?.reason).to.equal('numbers of SE are blocked');
    });

    it('are in no catalogue and no price list of either protocol', async () => {
      const countries = (await send('GET', '/api/country')) as unknown as Record<string, { external_id: string }>;
      expect(Object.values(countries).map(({ external_id }) => external_id)).not.to.include(String(sweden));
      const { data } = await call<{ id: number; isOnSale: boolean; isBlocked: boolean }[]>(
        'get',
        '/api/admin/countries',
      );
      expect(data.find(({ id }) => id === sweden)).to.include({ isOnSale: false, isBlocked: true });
      expect(await handler({ action: 'getPrices', service: 'tg' })).not.to.include(`"${sweden}"`);
      const listed = JSON.parse(await handler({ action: 'getCountries' })) as Record<string, { visible: number }>;
      expect(listed[sweden]?.visible).to.equal(0);
    });

    it('are refused with their reason, bought, ordered, rented, waited for or bought again', async () => {
      const bought = await send('POST', '/api/activations', { body: selection });
      expect([bought.error?.code, bought.error?.details.reason]).to.deep.equal(['NO_NUMBERS', 'not-sold']);
      const ordered = await send('POST', '/api/activations/orders', { body: { ...selection, quantity: 2 } });
      expect([ordered.error?.code, ordered.error?.details.reason]).to.deep.equal(['NO_NUMBERS', 'not-sold']);
      const rented = await send('POST', '/api/rentals', { body: { ...selection, hours: 4 } });
      expect([rented.error?.code, rented.error?.details.reason]).to.deep.equal(['NO_NUMBERS', 'not-sold']);
      const longer = await send('POST', `/api/rentals/${rental.id}/extensions`, { body: { hours: 4 } });
      expect([longer.error?.code, longer.error?.details.reason]).to.deep.equal(['NO_NUMBERS', 'not-sold']);
      const waited = await send('POST', '/api/repeat-orders', { body: { ...selection, priceMax: 100_000 } });
      expect(waited.error?.code).to.equal('COUNTRY_NOT_SOLD');
      const again = await send('POST', `/api/activations/${paid.id}/reactivate`);
      expect([again.error?.code, again.error?.details.reason]).to.deep.equal(['REACTIVATION_IMPOSSIBLE', 'not-sold']);
      expect(await handler({ action: 'getNumber', service: 'tg', country: String(sweden) })).to.equal('NO_NUMBERS');
      expect(
        await handler({ action: 'getRentNumber', service: 'tg', country: String(sweden), rent_time: '4' }),
      ).to.include('NO_NUMBERS');
    });

    it('leave what was sold before as it was', async () => {
      expect((await send('GET', `/api/rentals/${rental.id}`)).data).to.include({ status: 'active' });
      expect((await send('POST', `/api/rentals/${rental.id}/cancel`)).data).to.include({ status: 'cancelled' });
    });

    it('cannot be put on sale by the switch, and are again on sale when the block is lifted', async () => {
      const turned = await call('put', `/api/admin/countries/${sweden}`, { body: { isOnSale: true } });
      expect(turned.code).to.equal('COUNTRY_NOT_SOLD');
      expect(await block('numbers', 'SE', false)).to.equal('done');
      const bought = await send('POST', '/api/activations', { body: selection });
      expect(bought.status, JSON.stringify(bought.error)).to.equal(200);
    });

    it('end the orders that wait for them, and what they held is free again', async () => {
      const held = async () =>
        (await send('GET', '/api/repeat-orders')).data as unknown as (RepeatOrder & { priceMax: number })[];
      const created = await send('POST', '/api/repeat-orders', { body: { ...selection, priceMax: 1 } });
      expect(created.status, JSON.stringify(created.error)).to.equal(200);
      await block('numbers', 'SE', true);
      const { activationDeps } = shop.commerce;
      await serveQueues({
        activationDeps,
        refreshStock: () => Promise.resolve(),
        node: 'a test',
        logger: createLogger('silent'),
      });
      expect((await held())[0]).to.include({ status: 'stopped', reason: 'not-sold' });
      await block('numbers', 'SE', false);
      expect((await auditShop()).findings).to.deep.equal([]);
    });

    it('that the settings block stay blocked: the staff are told where to change it', async () => {
      expect(await block('numbers', 'KP', false)).to.equal('COUNTRY_BLOCK_OF_SETTINGS');
      expect(await block('numbers', 'XX', true)).to.equal('COUNTRY_NOT_FOUND');
    });

    it('are named in the settings by their codes; any other word is refused', () => {
      const env = { MONGODB_URI: 'mongodb://127.0.0.1' };
      expect(readConfig({ ...env, COUNTRIES_NOT_SOLD: 'kp,IR ir' }).countryBlocks.numbers).to.deep.equal(['KP', 'IR']);
      expect(() => readConfig({ ...env, COUNTRIES_NOT_SOLD: 'KP,Iran' })).to.throw(/COUNTRIES_NOT_SOLD.*Iran/);
      expect(() => readConfig({ ...env, CLIENT_COUNTRY_HEADER: 'a header' })).to.throw(/CLIENT_COUNTRY_HEADER/);
    });
  });

  describe('visitors from a country (rule 3.25)', () => {
    let bought: Activation;
    const stranger = {
      name: 'Ada',
      email: 'ada@example.com',
      password: 'a new beginning',
      passwordConfirmation: 'a new beginning',
      hasAcceptedPolicy: true,
      hasAcceptedOffer: true,
    };
    before(async () => {
      bought = (await send('POST', '/api/activations', { body: selection, from: 'DE' })).data;
      expect(await block('visitors', 'CU', true)).to.equal('done');
    });
    after(() => block('visitors', 'CU', false));

    it('are refused each call that registers, buys or tops up, and no other call', () => {
      const refused = Object.entries(contract).flatMap(([name, { needsServedCountry }]) =>
        needsServedCountry ? [name] : [],
      );
      expect(refused.sort()).to.deep.equal([
        'buyLicence',
        'buyNumber',
        'buyNumbers',
        'buyReadyAccounts',
        'changeRepeatOrder',
        'createRepeatOrder',
        'extendRental',
        'getNumber',
        'reactivateActivation',
        'register',
        'rentNumber',
        'startPayment',
        'swapActivation',
        'takeLateCode',
      ]);
    });

    it('are refused in their language by the status for legal reasons, blocked by the settings or the staff', async () => {
      for (const from of ['SY', 'CU', 'cu']) {
        const answer = await send('POST', '/api/registrations', { body: stranger, from, as: 'guest', locale: 'ru' });
        expect([answer.status, answer.error?.code]).to.deep.equal([451, 'COUNTRY_BLOCKED']);
        expect(answer.error?.message).to.match(/Закон не разрешает/);
      }
      const bodies = {
        '/api/activations': selection,
        '/api/rentals': { ...selection, hours: 4 },
        '/api/payments': { method: 'card', amount: 100_000 },
      };
      for (const [path, body] of Object.entries(bodies)) {
        expect((await send('POST', path, { body, from: 'CU' })).error?.code, path).to.equal('COUNTRY_BLOCKED');
      }
    });

    it('are refused by the text protocol at what costs money, and are answered everything else', async () => {
      const costs = Object.entries(handlerActions).filter(([, action]) => 'costs' in action);
      expect(costs.map(([name]) => name)).to.include.members(['getNumber', 'continueRentNumber']);
      for (const [name, { group, refusals }] of costs) {
        expect(refusals, name).to.include('COUNTRY_BLOCKED');
        const answer = await handler({ action: name, service: 'tg', country: String(sweden), id: '1' }, 'CU');
        expect(answer, name).to.equal(
          group === 'rent' ? JSON.stringify({ status: 'error', message: 'COUNTRY_BLOCKED' }) : 'COUNTRY_BLOCKED',
        );
      }
      expect(await handler({ action: 'getBalance' }, 'CU')).to.match(/^ACCESS_BALANCE:/);
      expect(await handler({ action: 'getStatus', id: String(bought.id) }, 'CU')).to.equal('STATUS_WAIT_CODE');
    });

    it('keep what they have: orders, codes, the balance, a cancel', async () => {
      const sms = { supplierId: poolSupplier, smsId: 'two', phone: bought.phone, from: 'Telegram', text: 'code 55555' };
      await receiveSms(shop.commerce.activationDeps, sms);
      const order = (await send('GET', `/api/activations/${bought.id}`, { from: 'CU' })).data as Activation;
      expect(order.status).to.equal('received');
      expect(order.messages[0]?.code).to.equal('55555');
      for (const path of ['/api/sms-users/balance', '/api/orders', '/api/payments', '/api/account-data'])
        expect(
          (
            await fetch(shop.base + path, {
              headers: { authorization: `Bearer ${(await shop.tokenOf('buyer')) ?? ''}`, [header]: 'CU' },
            })
          ).status,
          path,
        ).to.equal(200);
      const finished = await send('POST', `/api/activations/${bought.id}/finish`, { from: 'CU' });
      expect(finished.data).to.include({ status: 'finished' });
    });

    it('are served when their country is unknown, or another one is told by the nearest proxy', async () => {
      const unknown = { service: 'nothing_such', country: sweden };
      for (const from of ['XX', 'T1', '', 'nonsense', 'CU, DE']) {
        const answer = await send('POST', '/api/activations', { body: unknown, from });
        expect(answer.error?.code, from).to.equal('SERVICE_NOT_FOUND');
      }
      expect((await send('POST', '/api/activations', { body: unknown })).error?.code).to.equal('SERVICE_NOT_FOUND');
      const answer = await send('POST', '/api/activations', { body: unknown, from: 'DE, CU' });
      expect(answer.error?.code).to.equal('COUNTRY_BLOCKED');
    });

    for (const [who, changed] of [
      ['a header that no trusted proxy set', { trustedProxies: 0 }],
      ['a header that the operator did not name', { clientCountryHeader: undefined }],
    ] as const) {
      it(`are never judged by ${who}`, async () => {
        const { commerce } = shop;
        const app = createApp({ ...commerce, config: { ...commerce.config, ...changed } }, () => Promise.resolve(true));
        const server = app.listen(0, '127.0.0.1');
        closeServerInTheEnd(server);
        await once(server, 'listening');
        const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/registrations`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', connection: 'close', [header]: 'CU' },
          body: JSON.stringify({ ...stranger, email: 'broken' }),
        });
        expect(((await answer.json()) as Refused).error?.code).to.equal('INPUT_INVALID');
      });
    }
  });
});
