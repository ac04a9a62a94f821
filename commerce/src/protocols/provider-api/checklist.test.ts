import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';

import { expect } from 'chai';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { expireActivations } from '../../sales/activations/closing/expire-activations.ts';
import { activationCollection } from '../../sales/activations/activation.model.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { deliveryCountCollection, weekOf } from '../../sales/statistics/delivery-count.model.ts';
import { actions, actionsWithoutKey } from './actions.ts';
import { testUsers, type ProviderApp, type ProviderAppOptions } from './start-provider-app.fixture.ts';

type Prices = Record<string, Record<string, Record<string, unknown>>>;

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** A request whose answer stays as received: it is neither unzipped nor decoded. */
const rawCall = (url: string, method: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

describe('the provider API, by the checklist of its protocol', () => {
  useTestDatabase();
  let app: ProviderApp;
  const start = async (options: ProviderAppOptions = {}, engine = startTestEngine()): Promise<void> => {
    app = await engine.startProviderApp(options);
  };
  beforeEach(emptyDatabase);
  afterEach(() => app.close());

  const url = (query: string, path = '/handler_api'): string => `${app.base}${path}?${query}`;
  const read = async (query: string, init?: RequestInit): Promise<string> => (await fetch(url(query), init)).text();
  const asBuyer = (query: string, init?: RequestInit): Promise<string> => read(`${query}&api_key=key-of-1001`, init);
  const buy = async (): Promise<{ id: string; phone: string }> => {
    const [, id = '', phone = ''] = (await asBuyer('action=getNumber&service=tg&country=46')).split(':');
    return { id, phone };
  };
  const setStatus = (id: string, status: number): Promise<string> =>
    asBuyer(`action=setStatus&id=${id}&status=${status}`);

  it('buys a paid number again, and says why it does not', async () => {
    await start();
    const { id, phone } = await buy();
    const extra = (action: string, of: string): Promise<string> => asBuyer(`action=${action}&activationId=${of}`);
    expect(await extra('getExtraActivation', id)).to.equal('NEW_ACTIVATION_IMPOSSIBLE');
    await app.pushSms(phone, 'Telegram', 'Telegram code: 12345');
    await setStatus(id, 6);
    const offered = JSON.parse(await extra('checkExtraActivation', id)) as { cost: number };
    expect(offered).to.include({ status: 'success', service: 'tg', phone, country: 46 });
    const again = await fetch(url(`action=getExtraActivation&activationId=${id}&api_key=key-of-1001`));
    expect(Number(again.headers.get('x-price'))).to.equal(offered.cost);
    const [token, next = '', number] = (await again.text()).split(':');
    expect([token, number]).to.deep.equal(['ACCESS_NUMBER', phone]);
    expect(next)
      .to.match(/^[1-9]\d{0,9}$/)
      .and.not.equal(id);
    expect(await extra('getExtraActivation', id)).to.equal('NEW_ACTIVATION_IMPOSSIBLE');
    await setStatus(next, 8);
    expect(await extra('checkExtraActivation', next)).to.equal('RENEW_ACTIVATION_NOT_AVAILABLE');
    for (const unknown of ['', 'x', '2147483647']) {
      expect(await extra('getExtraActivation', unknown), unknown).to.equal('WRONG_ACTIVATION_ID');
    }
    expect(await read(`action=checkExtraActivation&activationId=${id}&api_key=key-of-1002`)).to.equal(
      'WRONG_ACTIVATION_ID',
    );
  });

  it('says in a header what a given number costs, and leaves the body as it is', async () => {
    await start();
    for (const action of ['getNumber', 'getNumberV2']) {
      const answer = await fetch(url(`action=${action}&service=tg&country=46&api_key=key-of-1001`));
      expect(answer.headers.get('x-price'), action).to.match(/^\d+\.\d{2}$/);
    }
    const refused = await fetch(url('action=getNumber&service=nothing&country=46&api_key=key-of-1001'));
    expect([await refused.text(), refused.headers.get('x-price')]).to.deep.equal(['BAD_SERVICE', null]);
  });

  it('sells the cheapest number of all countries where none is named, and once for a key', async () => {
    await start();
    for (const [at, place] of ['', '&country=any', '&country=&maxPrice=20', '&country=any&minPrice=1'].entries()) {
      const selection = `service=tg${place}&idempotency_key=any-${at}`;
      const bought = await asBuyer(`action=getNumber&${selection}`);
      expect(bought, place).to.match(/^ACCESS_NUMBER:\d+:46/);
      expect(await asBuyer(`action=getNumber&${selection}`), 'a repeat').to.equal(bought);
    }
    expect(await asBuyer('action=getNumber&service=tg&country=any&maxPrice=0.01')).to.match(
      /^WRONG_MAX_PRICE:\d+\.\d{2}$/,
    );
    expect(await asBuyer('action=getNumber&service=tg&country=any&operator=nobody')).to.equal('NO_NUMBERS');
    expect(await asBuyer('action=getNumber&service=nothing&country=any')).to.equal('BAD_SERVICE');
    expect(await asBuyer('action=getNumberV2&service=tg&country=any')).to.include('"countryCode":"46"');
  });

  it('sells the likeliest number to who chooses it, of one country and of all, and shows how codes came', async () => {
    await start();
    await app.putSims(3, { country: 34, phone: '34600000001' });
    const { deliveryTally, samples, clock } = app.activationDeps;
    const count = async (country: number, delivered: number) => {
      for (let index = 0; index < 30; index += 1) {
        const at = clock();
        const messages = index < delivered ? [{ code: '1', receivedAt: at }] : [];
        const ended = { service: 'wa', country, operator: 'any', supplierId: 1, boughtAt: at, endedAt: at };
        deliveryTally.add({ ...ended, status: 'expired', messages });
      }
      await deliveryTally.flush();
      await samples.refresh();
    };
    await count(46, 10);
    await count(34, 29);
    const wanted = 'action=getNumber&service=wa&country=any';
    expect(await asBuyer(wanted)).to.match(/^ACCESS_NUMBER:\d+:46/);
    expect(await asBuyer(`${wanted}&choose=cheapest`)).to.match(/^ACCESS_NUMBER:\d+:46/);
    expect(await asBuyer(`${wanted}&choose=likeliest`)).to.match(/^ACCESS_NUMBER:\d+:34/);
    const inSweden = 'action=getNumberV2&service=wa&country=46&choose=likeliest';
    expect(await asBuyer(inSweden)).to.include('"countryCode":"46"');
    expect(await activationCollection().countDocuments({ choose: 'likeliest' })).to.equal(2);
    for (const wrong of ['choose=best', 'choose=Likeliest', 'chose=likeliest'])
      expect(await asBuyer(`${wanted}&${wrong}`), wrong).to.equal('BAD_ACTION');
    const prices = async (more: string): Promise<unknown> =>
      (JSON.parse(await asBuyer(`action=getPricesV3&service=wa&country=46${more}`)) as Prices)['46']?.['wa']?.['1'];
    expect(await prices('')).to.have.all.keys('count', 'price', 'provider_id');
    expect(await prices('&delivery=1'))
      .to.have.property('delivery')
      .that.includes({ sample_size: 30, rate: 0.3333, last_at: clock().toISOString() });
  });

  it('buys nothing for a misspelled selection, and ignores what other programs send', async () => {
    await start();
    for (const selection of [
      'operators=nobody',
      'max_price=1',
      'maxprice=1',
      'providerId=9',
      'exceptProviderId=1',
      'phoneExceptions=46',
    ])
      expect(await asBuyer(`action=getNumber&service=tg&country=46&${selection}`), selection).to.equal('BAD_ACTION');
    const others =
      'json=1&ref=x&freePrice=True&softId=1&from=x&lang=en&forward=0&language=en&verification=1&userId=7&useCashBack=1&ref_id=1';
    expect(await asBuyer(`action=getNumber&service=tg&country=46&${others}`)).to.match(/^ACCESS_NUMBER:/);
  });

  it('rents nothing for a misspelled selection, nor for one that a rental does not know', async () => {
    await start();
    const rent = 'action=getRentNumber&service=tg&country=46';
    const selections = ['operators=nobody', 'operator_=x', 'rentTime=24', 'hour=24', 'durations=24', 'incoming_call=1'];
    for (const selection of [...selections, 'maxPrice=1', 'max_price=1', 'providerIds=9', 'phoneException=46'])
      expect(await asBuyer(`${rent}&${selection}`), selection).to.equal('{"status":"error","message":"BAD_ACTION"}');
    const { phone } = JSON.parse(await asBuyer(`${rent}&rent_time=4&json=1&ref_id=1&lang=en&language=en`)) as {
      phone: { id: number };
    };
    for (const selection of ['hour=24', 'max_price=1'])
      expect(await asBuyer(`action=continueRentNumber&id=${phone.id}&${selection}`), selection).to.include(
        'BAD_ACTION',
      );
  });

  it('lists running numbers barely to the dialect that reads a bare list', async () => {
    await start();
    expect(await asBuyer('action=getActiveActivations&ref_id=7')).to.equal('[]');
    const { id } = await buy();
    const bare = JSON.parse(await asBuyer('action=getActiveActivations&ref_id=7')) as { activationId: string }[];
    expect(bare.map(({ activationId }) => activationId)).to.deep.equal([String(id)]);
    expect(await asBuyer('action=getActiveActivations')).to.match(/^\{"status":"success"/);
  });

  it('sells nothing to who only looks: HEAD, and a browser that fetches an address ahead', async () => {
    await start();
    const purchase = url('action=getNumber&service=tg&country=46&api_key=key-of-1001');
    const balance = await asBuyer('action=getBalance');
    const head = await fetch(purchase, { method: 'HEAD' });
    expect([head.status, head.headers.get('allow')]).to.deep.equal([405, 'GET, POST, OPTIONS']);
    const read = await fetch(url('action=getBalance&api_key=key-of-1001'), { method: 'HEAD' });
    expect([read.status, await read.text()]).to.deep.equal([200, '']);
    const ahead = { 'Sec-Purpose': 'prefetch;prerender', Purpose: 'prefetch', 'X-Moz': 'prefetch' };
    for (const [name, value] of Object.entries(ahead)) {
      const { status, headers } = await rawCall(purchase, 'GET', { [name]: value });
      expect([status, headers['cache-control']], name).to.deep.equal([403, 'no-store']);
    }
    expect(await asBuyer('action=getBalance')).to.equal(balance);
    expect(await asBuyer('action=getNumber&service=tg&country=46')).to.match(/^ACCESS_NUMBER:/);
  });

  it('answers each action the same by GET, by POST with a query and by POST with a form, on every path', async () => {
    await start();
    const { id } = await buy();
    for (const action of [...actions.keys(), ...actionsWithoutKey.keys()]) {
      if (['getNumber', 'getNumberV2', 'setStatus', 'getRentNumber'].includes(action)) continue;
      const query = `action=${action}&api_key=key-of-1001&id=${id}&service=tg&country=46`;
      const form = { method: 'POST', body: new URLSearchParams(query) };
      const answers = await Promise.all(
        ['/stubs/handler_api.php', '/stubs/handler_api', '/handler_api'].flatMap((path) => [
          fetch(url(query, path)),
          fetch(url(query, path), { method: 'POST' }),
          fetch(`${app.base}${path}`, form),
        ]),
      );
      const bodies = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(bodies).size, action).to.equal(1);
      expect(
        answers.every(({ status, redirected }) => status === 200 && !redirected),
        action,
      ).to.equal(true);
      expect(bodies[0], action).not.to.match(/^(?:BAD_ACTION|ERROR_SQL)$/);
    }
  });

  it('sends bare bytes with their exact length, zipped or not, and the right type', async () => {
    await start();
    for (const [query, body, type] of [
      ['action=getBalance&api_key=key-of-1001', 'ACCESS_BALANCE:100.00', 'text/plain; charset=utf-8'],
      ['action=getBalance', 'NO_KEY', 'text/plain; charset=utf-8'],
      ['action=getPrices&service=tg&country=2&api_key=key-of-1001', '{}', 'application/json; charset=utf-8'],
    ] as const) {
      const plain = await rawCall(url(query), 'GET');
      expect(plain.bytes.toString('utf8')).to.equal(body);
      expect(plain.headers['content-encoding']).to.equal(undefined);
      const zipped = await rawCall(url(query), 'GET', { 'accept-encoding': 'gzip' });
      expect(zipped.headers['content-encoding']).to.equal('gzip');
      expect(gunzipSync(zipped.bytes).toString('utf8')).to.equal(body);
      const refused = await rawCall(url(query), 'GET', { 'accept-encoding': 'gzip;q=0' });
      expect(refused.headers['content-encoding']).to.equal(undefined);
      for (const { status, headers, bytes } of [plain, zipped, refused]) {
        expect(status).to.equal(200);
        expect(headers['content-length']).to.equal(String(bytes.length));
        expect(headers['content-type']).to.equal(type);
        expect(headers['access-control-allow-origin']).to.equal('*');
        expect(headers['access-control-allow-credentials']).to.equal(undefined);
      }
    }
    const preflight = await rawCall(url('action=getBalance'), 'OPTIONS');
    expect(preflight.status).to.equal(204);
  });

  it('gives ids below 2^31 and phones of digits only', async () => {
    await start();
    for (let count = 0; count < 5; count += 1) {
      const { id, phone } = await buy();
      expect(Number(id)).to.be.within(1, 2 ** 31 - 1);
      expect(id).to.match(/^[1-9]\d*$/);
      expect(phone).to.match(/^46\d+$/);
    }
    expect(await asBuyer('action=getNumber&service=tg&country=46')).to.equal('NO_NUMBERS');
  });

  it('refuses a cancel in the first two minutes where the operator wants it, and takes it afterwards', async () => {
    await start({}, startTestEngine({ settings: { earlyCancelMs: 120_000 } }));
    const { id } = await buy();
    app.activationDeps.testClock.advance(119_000);
    expect(await setStatus(id, 8)).to.equal('EARLY_CANCEL_DENIED');
    expect(await setStatus(id, 1)).to.equal('ACCESS_READY');
    app.activationDeps.testClock.advance(1_000);
    expect(await setStatus(id, 8)).to.equal('ACCESS_CANCEL');
    expect(await setStatus(id, 8)).to.equal('ACCESS_CANCEL');
  });

  it('says until when purchases are paused, in the words of the field, and takes every cancel', async () => {
    await start({ sims: 8 });
    const bought = [];
    for (let count = 0; count < 6; count += 1) bought.push(await buy());
    for (const { id } of bought) expect(await setStatus(id, 8)).to.equal('ACCESS_CANCEL');
    const refused = await asBuyer('action=getNumber&service=tg&country=46');
    expect(refused).to.match(/^BANNED:'20\d\d-[1-9]\d?-[1-9]\d? \d\d-\d\d-\d\d'$/);
    app.activationDeps.testClock.advance(3_600_000);
    expect(await asBuyer('action=getNumber&service=tg&country=46')).to.match(/^ACCESS_NUMBER:/);
  });

  it('gives the money back once, however many connections cancel at the same moment', async () => {
    await start();
    const { id } = await buy();
    const answers = await Promise.all(Array.from({ length: 8 }, () => setStatus(id, 8)));
    expect(new Set(answers)).to.deep.equal(new Set(['ACCESS_CANCEL']));
    expect(await readBalance(testUsers.buyer)).to.deep.equal({ posted: 10_000, held: 0, available: 10_000 });
  });

  it('has one winner when a cancel races an SMS', async () => {
    await start({ sims: 5 });
    for (let round = 0; round < 5; round += 1) {
      const { id, phone } = await buy();
      const before = await readBalance(testUsers.buyer);
      const [answer] = await Promise.all([
        setStatus(id, 8),
        app.pushSms(phone, 'Telegram', `Telegram code: 1234${round}`),
      ]);
      const status = await asBuyer(`action=getStatus&id=${id}`);
      const after = await readBalance(testUsers.buyer);
      if (answer === 'ACCESS_CANCEL') {
        expect(status).to.equal('STATUS_CANCEL');
        expect(after.posted).to.equal(before.posted);
      } else {
        expect(answer).to.equal('BAD_STATUS');
        expect(status).to.equal(`STATUS_OK:1234${round}`);
        expect(after.posted).to.equal(before.posted - 1300);
      }
      expect(after.held).to.equal(0);
    }
  });

  it('sells ten numbers to twenty parallel calls with money for ten, and never goes below zero', async () => {
    await start({ sims: 20 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => read('action=getNumber&service=tg&country=46&api_key=key-of-1006')),
    );
    const bought = answers.filter((answer) => answer.startsWith('ACCESS_NUMBER:'));
    expect(bought).to.have.length(10);
    expect(new Set(bought.map((answer) => answer.split(':')[2])).size).to.equal(10);
    expect(answers.filter((answer) => answer === 'NO_BALANCE')).to.have.length(10);
    expect(await readBalance(testUsers.exact)).to.deep.equal({ posted: 10_000, held: 10_000, available: 0 });
  });

  it('says ERROR_SQL, with status 200, when something inside fails', async () => {
    await start();
    await app.activationDeps.groupCommit.close();
    const answer = await fetch(url('action=getNumber&service=tg&country=46&api_key=key-of-1001'));
    expect([answer.status, await answer.text()]).to.deep.equal([200, 'ERROR_SQL']);
  });

  it('limits open numbers', async () => {
    await start({}, startTestEngine({ settings: { openActivationsMax: 2 } }));
    await buy();
    await buy();
    expect(await asBuyer('action=getNumber&service=tg&country=46')).to.equal('CHANNELS_LIMIT');
  });

  it('refunds at the end of twenty minutes, and stays there when a code comes late', async () => {
    await start();
    const { id, phone } = await buy();
    app.activationDeps.testClock.advance(20 * 60_000);
    await expireActivations(app.activationDeps);
    expect(await asBuyer(`action=getStatus&id=${id}`)).to.equal('STATUS_CANCEL');
    await app.pushSms(phone, 'Telegram', 'Telegram code: 12345');
    expect(await asBuyer(`action=getStatus&id=${id}`)).to.equal('STATUS_CANCEL');
    expect(await setStatus(id, 8)).to.equal('ACCESS_CANCEL');
    expect(await asBuyer('action=getBalance')).to.equal('ACCESS_BALANCE:100.00');
    expect(await asBuyer('action=getHistory')).to.include('"status":"10"');
  });

  it('never lets a colon into a code, and gives nothing away while no code was found', async () => {
    await start();
    const { id, phone } = await buy();
    await app.pushSms(phone, 'Telegram', 'Welcome to Telegram: enjoy');
    expect(await asBuyer(`action=getStatus&id=${id}`)).to.equal('STATUS_WAIT_CODE');
    await app.pushSms(phone, 'Telegram', 'Telegram code: 123-456');
    expect(await asBuyer(`action=getStatus&id=${id}`)).to.match(/^STATUS_OK:[^:\r\n]+$/);
  });

  it('answers parallel calls with one idempotency key with one purchase', async () => {
    await start();
    const headers = { 'idempotency-key': 'once' };
    const query = 'action=getNumber&service=tg&country=46&api_key=key-of-1001';
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(url(query), { headers })));
    const bought = new Set<string>();
    for (const answer of answers) {
      const body = await answer.text();
      if (answer.status === 409) {
        expect(body).to.equal('IDEMPOTENCY_IN_PROGRESS');
        expect(Number(answer.headers.get('retry-after'))).to.be.at.least(1);
      } else {
        expect(answer.status).to.equal(200);
        bought.add(body);
      }
    }
    expect(bought.size).to.equal(1);
    expect(await asBuyer('action=getBalance')).to.equal('ACCESS_BALANCE:87.00');
  });

  it('asks a program that calls far too often to wait, and no other program', async () => {
    await start({ requestsPerSecond: 20 });
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => fetch(url('action=getBalance&api_key=key-of-1001'))),
    );
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).to.be.at.least(1);
    for (const { headers } of answers) {
      expect(headers.get('ratelimit-policy')).to.equal('"calls";q=20;w=1');
      expect(headers.get('ratelimit')).to.match(/^"calls";r=\d+;t=1$/);
    }
    expect(limited[0]?.headers.get('ratelimit')).to.equal('"calls";r=0;t=1');
    expect(limited[0]?.headers.get('retry-after')).to.equal('1');
    expect(await limited[0]?.text()).to.equal('TOO_MANY_REQUESTS');
    expect(await read('action=getBalance&api_key=key-of-1002')).to.equal('ACCESS_BALANCE:100.00');
  });

  it('has objects and no arrays where there is nothing', async () => {
    await start({ sims: 0 });
    for (const action of ['getPrices', 'getPricesV2', 'getPricesV3', 'getPricesExtended', 'getPricesVerification']) {
      expect(await asBuyer(`action=${action}`), action).to.equal('{}');
    }
    expect(await asBuyer('action=getTopCountriesByService&service=tg')).to.equal('{}');
    expect(await asBuyer('action=getNumbersStatus&country=46')).to.equal('{}');
  });

  it('ranks countries by what was bought and how often codes came, and leaves out those with too few', async () => {
    await start();
    const weeks = { [String(weekOf(app.activationDeps.clock()))]: { n: 300, delivered: 270 } };
    const few = { [String(weekOf(app.activationDeps.clock()))]: { n: 2, delivered: 2 } };
    const most = { [String(weekOf(app.activationDeps.clock()))]: { n: 698, delivered: 349 } };
    await deliveryCountCollection().insertMany([
      { _id: 'tg:46:telia', service: 'tg', country: 46, operator: 'telia', weeks },
      { _id: 'tg:2:any', service: 'tg', country: 2, operator: 'kcell', weeks: most },
      { _id: 'tg:16:ee', service: 'tg', country: 16, operator: 'ee', weeks: few },
    ]);
    const top = 'action=getListOfTopCountriesByService';
    expect(await asBuyer(`${top}&service=tg`)).to.equal(
      '[{"country":2,"share":70,"rate":50},{"country":46,"share":30,"rate":90}]',
    );
    expect(await asBuyer(`${top}&service=tg&length=1&page=2`)).to.equal('[{"country":46,"share":30,"rate":90}]');
    expect(await asBuyer(`${top}&service=wa`)).to.equal('[]');
    expect([await asBuyer(top), await asBuyer(`${top}&service=nothing`)]).to.deep.equal(Array(2).fill('WRONG_SERVICE'));
  });

  it('lists what can be rented for the asked hours: countries, operators, and services with the whole number first', async () => {
    await start();
    const rent = async (hours: number) =>
      JSON.parse(await asBuyer(`action=getRentServicesAndCountries&rent_time=${hours}`)) as {
        services: Record<string, { cost: number; quant: number }>;
      };
    const short = await rent(4);
    expect(short).to.deep.include({ countries: { '0': 46 }, operators: { '0': 'any', '1': 'telia' }, currency: 643 });
    expect(Object.keys(short.services)[0]).to.equal('full');
    expect(Object.keys(short.services)).to.have.length(305);
    expect(short.services['tg']).to.deep.equal({ cost: 19.5, quant: 5 });
    expect((await rent(24)).services['tg']).to.deep.equal({ cost: 35.1, quant: 5 });
  });

  it('lists the whole catalogue: everything on sale, names in the language asked for', async () => {
    await start();
    const everything = JSON.parse(await asBuyer('action=getPrices')) as Record<
      string,
      Record<string, { cost: number }>
    >;
    expect(Object.keys(everything)).to.deep.equal(['46']);
    expect(Object.keys(everything['46'] ?? {})).to.have.length(304);
    expect(everything['46']?.['tg']).to.include({ cost: 13 });
    const favoured = await read('action=getPrices&api_key=key-of-1005');
    expect((JSON.parse(favoured) as typeof everything)['46']?.['tg']).to.include({ cost: 11.11 });
    const countries = JSON.parse(await read('action=getCountries')) as Record<string, object>;
    expect(countries['46']).to.deep.equal({
      id: 46,
      rus: 'Швеция',
      eng: 'Sweden',
      chn: '瑞典',
      visible: 1,
      retry: 1,
      rent: 1,
      multiService: 0,
    });
    expect(countries['0']).to.include({ visible: 0 });
    const services = JSON.parse(await read('action=getServicesList&lang=ru')) as {
      status: string;
      services: { code: string; name: string }[];
    };
    expect(services.status).to.equal('success');
    expect(services.services).to.deep.include({ code: 'vk', name: 'ВКонтакте' });
    expect(JSON.parse(await read('action=getServicesList&country=2'))).to.deep.equal({
      status: 'success',
      services: [],
    });
  });
});
