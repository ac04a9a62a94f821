import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';
import express from 'express';

import { payment as paymentSchema, paymentsContract, type Payment } from '@shop/shared-types/contract/payments';
import { paymentsAdminContract } from '@shop/shared-types/contract/admin/payments';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { openAccount } from '../../ledger/balances/open-account.ts';
import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { answerErrors } from '../../platform/http/answer-errors.ts';
import { serveContract } from '../../platform/http/serve-contract.ts';
import { buildCardCallback, testUser, type PaymentsBench } from './build-payments.fixture.ts';
import { createPaymentCallbacksRouter } from './incoming/payment-callbacks.routes.ts';
import { paymentsAdminHandlers } from './payments-admin.routes.ts';
import { paymentsHandlers } from './payments.routes.ts';
import { closeServerInTheEnd } from '../../platform/testing/close-in-the-end.ts';

const callers: Readonly<Record<string, Caller>> = {
  buyer: { userId: testUser, isPartner: false, isAgent: false, isAdmin: false, credential: 'session' },
  stranger: { userId: 8, isPartner: false, isAgent: false, isAdmin: false, credential: 'session' },
  admin: { userId: 1, isPartner: false, isAgent: false, isAdmin: true, credential: 'session' },
  'second-admin': { userId: 2, isPartner: false, isAgent: false, isAdmin: true, credential: 'session' },
};

const [secondPersonFromRub, aloneMaxRub] = [10_000, 50_000];

interface Answered {
  status: number;
  body: { data?: unknown; error?: { code: string; message: string; details: Record<string, unknown> } };
}

describe('payments over HTTP', () => {
  useTestDatabase();
  let bench: PaymentsBench;
  let server: Server;
  let url: string;
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
    await openAccount(8);
    const app = express();
    app.use(createPaymentCallbacksRouter(bench.deps));
    app.use(express.json());
    const rules = {
      authenticate: (token: string) => Promise.resolve(callers[token]),
      clock: bench.deps.clock,
      defaultLocale: 'en' as const,
    };
    serveContract(app, paymentsContract, paymentsHandlers(bench.deps), rules);
    serveContract(
      app,
      paymentsAdminContract,
      paymentsAdminHandlers({ ...bench.deps, secondPersonFromRub, aloneMaxRub }),
      rules,
    );
    app.use(answerErrors(bench.deps.logger, 'en'));
    server = createServer(app);
    closeServerInTheEnd(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );

  const call = async (
    method: string,
    path: string,
    { as, body, headers = {} }: { as?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answered> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(as ? { authorization: `Bearer ${as}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answered['body'] };
  };
  const startCard = async (): Promise<Payment> => {
    const { status, body } = await call('POST', '/api/payments', {
      as: 'buyer',
      body: { method: 'card', amount: 50_000 },
    });
    expect(status).to.equal(200);
    return body.data as Payment;
  };
  const pay = (id: string, paymentId = 'bank-1', amount = 50_000): Promise<Response> => {
    const { headers, body } = buildCardCallback(id, { paymentId, amount });
    return fetch(`${url}/api/payment-callbacks/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': headers['x-signature'] ?? '' },
      body: new Uint8Array(body),
    });
  };

  it('lists the methods to everybody, with minimum and fee', async () => {
    const { body } = await call('GET', '/api/payment-methods');
    const methods = body.data as { code: string; minPrice: number; feePercent: number; kind: string }[];
    expect(methods.map(({ code }) => code)).to.deep.equal(['card', 'payeer', 'usdt-trc20', 'alipay']);
    expect(methods[1]).to.include({ minPrice: 5_000, feePercent: 1.5, kind: 'redirect' });
  });

  it('walks a top-up from the page to the paid order, in the shape of the contract', async () => {
    const started = await startCard();
    await paymentSchema.validate(started, { strict: true });
    const told = await pay(started.id);
    expect([told.status, await told.text()]).to.deep.equal([200, '{"ok":true}']);
    const { body } = await call('GET', `/api/payments/${started.id}`, { as: 'buyer' });
    expect(await paymentSchema.validate(body.data, { strict: true })).to.include({ status: 'paid', credited: 50_000 });
    const orders = await call('GET', '/api/users/commerce-orders', { as: 'buyer' });
    expect(orders.body).to.deep.equal([{ id: started.id, payment_method_name: 'Card', cost: 50_000 }]);
    const saved = await call('POST', '/api/users/commerce-orders-save', {
      as: 'buyer',
      body: { order_ids: [started.id] },
    });
    expect(saved.body).to.deep.equal({ data: { done: 'yes' } });
    expect((await call('GET', '/api/users/commerce-orders', { as: 'buyer' })).body).to.deep.equal([]);
  });

  it('lists top-ups newest first, page by page', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.unshift((await startCard()).id);
      bench.clock.advance(1_000);
    }
    const pageOf = async (query: string) =>
      ((await call('GET', `/api/payments?${query}`, { as: 'buyer' })).body.data as Payment[]).map(({ id }) => id);
    expect(await pageOf('limit=3')).to.deep.equal(ids.slice(0, 3));
    expect(await pageOf(`limit=3&before=${ids[2]}`)).to.deep.equal(ids.slice(3));
    expect((await call('GET', '/api/payments', { as: 'stranger' })).body.data).to.deep.equal([]);
  });

  it('shows a top-up to its owner only', async () => {
    const { id } = await startCard();
    expect((await call('GET', `/api/payments/${id}`, { as: 'stranger' })).body.error?.code).to.equal(
      'PAYMENT_NOT_FOUND',
    );
    expect((await call('GET', `/api/payments/${id}`)).status).to.equal(401);
  });

  it('refuses a sum below the minimum in the reader’s language', async () => {
    const { status, body } = await call('POST', '/api/payments', {
      as: 'buyer',
      body: { method: 'card', amount: 100 },
      headers: { 'x-user-locale': 'ru' },
    });
    expect([status, body.error?.code]).to.deep.equal([400, 'AMOUNT_TOO_SMALL']);
    expect(body.error?.message).to.match(/100,00/);
  });

  for (const [what, wrong] of Object.entries({
    nothing: { method: 'card', amount: 0 },
    'a negative sum': { method: 'card', amount: -5 },
    'a fraction': { method: 'card', amount: 100.5 },
    'a sum as text': { method: 'card', amount: '50000' },
    'an unknown method': { method: 'cash', amount: 50_000 },
    'no method': { amount: 50_000 },
    'a field too many': { method: 'card', amount: 50_000, bonus: 1 },
  })) {
    it(`refuses to top up with ${what}`, async () => {
      const { status, body } = await call('POST', '/api/payments', { as: 'buyer', body: wrong });
      expect([status, body.error?.code]).to.deep.equal([400, 'INPUT_INVALID']);
    });
  }

  for (const body of ['', '{', '[]', 'null', 'x'.repeat(70_000)]) {
    it(`refuses an unsigned callback of ${body.length} bytes (${body.slice(0, 4)})`, async () => {
      const answer = await fetch(`${url}/api/payment-callbacks/card`, { method: 'POST', body });
      expect(answer.status).to.be.oneOf([403, 413]);
    });
  }

  describe('for the staff', () => {
    const refund = (id: string, as: string, body: object = { reason: 'asked for' }) =>
      call('POST', `/api/admin/payments/${id}/refunds`, { as, body, headers: { 'idempotency-key': 'key-1' } });

    it('refunds, once for a key', async () => {
      const { id } = await startCard();
      await pay(id);
      const first = await refund(id, 'admin');
      expect(first.body.data).to.deep.include({ amount: 50_000, fee: 0, bonusTakenBack: 0, payout: 50_000 });
      expect((await refund(id, 'admin')).body).to.deep.equal(first.body);
      expect((await refund(id, 'buyer')).status).to.equal(403);
    });

    const fixed = {
      kind: 'fixed',
      value: 500,
      topUpMin: 0,
      usesMax: 10,
      expiresAt: '2027-01-01T00:00:00.000Z',
      isActive: true,
    };
    type PromoTerms = Record<keyof typeof fixed, unknown>;
    const savePromo = (
      code: string,
      terms: Partial<PromoTerms> & { isNew?: boolean; reason?: string },
      as: 'admin' | 'second-admin' = 'admin',
    ) =>
      call('PUT', `/api/admin/promo-codes/${code}`, {
        as,
        body: { ...fixed, reason: 'an autumn campaign', ...terms },
      });

    it('makes promo codes, with a reason in the audit log (rule 19.48)', async () => {
      expect((await savePromo('spring', {})).body.data).to.deep.equal({ ...fixed, code: 'SPRING', usesCount: 0 });
      const listed = await call('GET', '/api/admin/promo-codes', { as: 'admin' });
      expect(listed.body.data).to.have.length(1);
      const entry = await auditEntryCollection().findOne({ action: 'promo-code.save' });
      expect(entry).to.deep.include({ target: 'promo-code:SPRING', reason: 'an autumn campaign' });
      for (const reason of [undefined, '', '  a  ', 'x'.repeat(501)])
        expect((await savePromo('spring', { reason })).body.error?.code, String(reason)).to.equal('INPUT_INVALID');
      const wrong = await savePromo('spring', { expiresAt: 'soon' });
      expect([wrong.status, wrong.body.error?.code]).to.deep.equal([400, 'INPUT_INVALID']);
      for (const [bonus, status] of [
        [{ kind: 'percent', value: 100, isActive: false }, 200],
        [{ kind: 'percent', value: 101, isActive: false }, 400],
        [{ kind: 'fixed', value: 101 }, 200],
      ] as const)
        expect((await savePromo('spring', bonus)).status, JSON.stringify(bonus)).to.equal(status);
      expect((await call('GET', '/api/admin/promo-codes', { as: 'buyer' })).status).to.equal(403);
    });

    describe('makes a promo code that can cost a large sum when a second person asks for the same (rule 19.49)', () => {
      const codeOf = async (saved: ReturnType<typeof savePromo>) => (await saved).body.error?.code;
      const limit = secondPersonFromRub * 100;

      it('whether its bonus is a sum or a percent of the largest top-up', async () => {
        for (const [code, terms] of [
          ['SUM', { value: limit / 10 }],
          ['PERCENT', { kind: 'percent', value: 5, usesMax: 1 }],
        ] as const) {
          for (let press = 0; press < 2; press += 1)
            expect(await codeOf(savePromo(code, terms)), code).to.equal('SECOND_PERSON_NEEDED');
          const other = { ...terms, topUpMin: 100 };
          expect(await codeOf(savePromo(code, other, 'second-admin')), 'other terms').to.equal('SECOND_PERSON_NEEDED');
          const reason = 'agreed with marketing';
          expect((await savePromo(code, { ...terms, reason }, 'second-admin')).body.data).to.include({ code });
          const entry = await auditEntryCollection().findOne({ target: `promo-code:${code}` });
          expect(entry).to.include({ staff: 'user:2', reason });
          expect(entry?.details).to.include({ askedBy: 'user:1' });
          expect(await codeOf(savePromo(code, terms)), 'the same once more').to.equal(undefined);
        }
        expect(await codeOf(savePromo('SMALL', { value: limit / 10 - 1 }))).to.equal(undefined);
      });

      it('and a change that gives more, but none that gives less', async () => {
        await savePromo('CODE', {});
        for (const more of [{ value: limit }, { usesMax: limit }, { isActive: true, kind: 'percent', value: 90 }])
          expect(await codeOf(savePromo('CODE', more)), JSON.stringify(more)).to.equal('SECOND_PERSON_NEEDED');
        const large = { value: limit };
        expect(await codeOf(savePromo('CODE', large, 'second-admin'))).to.equal(undefined);
        for (const less of [
          { ...large, usesMax: 9 },
          { ...large, usesMax: 9, topUpMin: 500 },
          { ...large, usesMax: 9, topUpMin: 500, expiresAt: '2026-06-01T00:00:00.000Z' },
          { ...large, isActive: false },
        ])
          expect(await codeOf(savePromo('CODE', less)), JSON.stringify(less)).to.equal(undefined);
        expect(await codeOf(savePromo('CODE', large)), 'on again').to.equal('SECOND_PERSON_NEEDED');
      });

      it('and many small ones of one person, also when they are made at once', async () => {
        const one = { value: limit / 10 - 1 };
        const count = (aloneMaxRub / secondPersonFromRub) * 2;
        const codes = await Promise.all(Array.from({ length: count }, (_, at) => codeOf(savePromo(`CODE-${at}`, one))));
        expect(codes.filter((code) => code === 'SECOND_PERSON_NEEDED')).to.have.length(count / 2);
        expect(await codeOf(savePromo('OTHER', one, 'second-admin'))).to.equal(undefined);
      });
    });

    it('lists promo codes page by page, and makes a new one only where there is none of that name', async () => {
      const save = (code: string, isNew: boolean, usesMax = 10) => savePromo(code, { isNew, usesMax });
      for (const code of ['ONE', 'TWO', 'THREE']) expect((await save(code, true)).status).to.equal(200);
      expect((await save('one', true, 99)).body.error?.code).to.equal('NAME_TAKEN');
      const page = async (query: string) =>
        (await call('GET', `/api/admin/promo-codes?limit=2${query}`, { as: 'admin' })).body.data as {
          code: string;
          cursor: string;
          usesMax: number;
        }[];
      const first = await page('');
      const rest = await page(`&before=${encodeURIComponent(first[1]?.cursor ?? '')}`);
      const all = [...first, ...rest];
      expect(all.map(({ code }) => code).sort()).to.deep.equal(['ONE', 'THREE', 'TWO']);
      expect(all.map(({ usesMax }) => usesMax)).to.deep.equal([10, 10, 10]);
      const unreadable = await call('GET', '/api/admin/promo-codes?before=yesterday', { as: 'admin' });
      expect([unreadable.status, unreadable.body.error?.code]).to.deep.equal([400, 'INPUT_INVALID']);
    });

    it('finds the owner of unmatched money', async () => {
      await pay('unknown');
      const { body } = await call('GET', '/api/admin/stray-payments', { as: 'admin' });
      const [unmatched] = body.data as { id: string; amount: string; currency: string }[];
      expect(unmatched).to.include({ id: 'card:bank-1', amount: '500.00', currency: 'RUB' });
      const { id } = await startCard();
      const path = `/api/admin/stray-payments/${encodeURIComponent(unmatched?.id ?? '')}/assignments`;
      const unreasoned = await call('POST', path, { as: 'admin', body: { paymentId: id } });
      expect(unreasoned.body.error?.code).to.equal('INPUT_INVALID');
      const assigned = await call('POST', path, { as: 'admin', body: { paymentId: id, reason: 'named by the bank' } });
      expect(assigned.body.data).to.include({ id, credited: 50_000 });
      expect((await call('GET', '/api/admin/stray-payments', { as: 'admin' })).body.data).to.deep.equal([]);
      const entry = await auditEntryCollection().findOne({ action: 'stray-payment.assign' });
      expect(entry).to.include({ target: `payment:${id}`, reason: 'named by the bank' });
    });

    it('credits a large unmatched sum when a second person asks for the same (rule 19.47)', async () => {
      await pay('large', 'bank-1', 1_000_000);
      const { id } = await startCard();
      const path = `/api/admin/stray-payments/${encodeURIComponent('card:bank-1')}/assignments`;
      const assign = (as: 'admin' | 'second-admin') =>
        call('POST', path, { as, body: { paymentId: id, reason: `seen by ${as}` } });
      for (let press = 0; press < 2; press += 1)
        expect((await assign('admin')).body.error?.code).to.equal('SECOND_PERSON_NEEDED');
      expect((await assign('second-admin')).body.data).to.include({ id, credited: 1_000_000 });
      const entry = await auditEntryCollection().findOne({ action: 'stray-payment.assign' });
      expect(entry).to.deep.include({ reason: 'seen by second-admin' });
      expect(entry?.details).to.include({ askedBy: 'user:1' });
      expect((await assign('admin')).body.data, 'a repeat').to.include({ id, credited: 1_000_000 });
    });
  });
});
