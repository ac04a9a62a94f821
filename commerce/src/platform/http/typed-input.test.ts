import { expect } from 'chai';

import { contract } from '@shop/shared-types/contract';

import type { CommerceError } from './commerce-error.ts';
import { isDeliverable } from './is-deliverable.ts';
import { readInput } from './read-input.ts';

const rulesOf = async (read: Promise<unknown>): Promise<string[]> =>
  read.then(
    () => [],
    (failure: CommerceError) =>
      (failure.details['fields'] as { path: string; rule: string }[]).map(({ path, rule }) => `${path} ${rule}`),
  );

describe('what people type and paste', () => {
  it('are numbers in the digits of every script, in queries and paths', async () => {
    const read = (query: Record<string, unknown>) => readInput(contract.listServices.query, query, 'query', 'en');
    for (const [typed, page] of [
      ['٢', 2],
      ['۲', 2],
      ['२', 2],
      ['২', 2],
      ['๒', 2],
      ['２', 2],
      ['\u200e2\u200f', 2],
      [' 2\n', 2],
    ] as const)
      expect((await read({ page: typed })).page, JSON.stringify(typed)).to.equal(page);
    for (const typed of ['two', '1,5', '\u22121', '٢٫٥'])
      expect(await rulesOf(read({ page: typed })), typed).to.have.length(1);
    const { country } = await readInput(contract.adminGetCountry.params, { externalId: '٤٦' }, 'params', 'en').then(
      ({ externalId }) => ({ country: externalId }),
    );
    expect(country).to.equal(46);
  });

  it('are numbers as numbers in bodies', async () => {
    const body = { method: 'card', amount: '١٥٠٠' };
    expect(await rulesOf(readInput(contract.startPayment.body, body, 'body', 'en'))).to.deep.equal([
      'body.amount typeError',
    ]);
  });

  it('are codes, keys and addresses in one form', async () => {
    const payment = { method: 'card', amount: 100, promoCode: '\u200bＳpring\u00ad25\u2060\n' };
    expect((await readInput(contract.startPayment.body, payment, 'body', 'en')).promoCode).to.equal('Spring25');
    const payout = { source: 'referral', method: 'tron', requisites: '\ufeffTQ5m\u200bKcXo\u202c', sum: 100 };
    expect((await readInput(contract.requestWithdrawal.body, payout, 'body', 'en')).requisites).to.equal('TQ5mKcXo');
    const settings = { settings: { phone: '\u202d+46 73 ００٠ ०0 01\u202c' } };
    expect((await readInput(contract.changeSettings.body, settings, 'body', 'en')).settings.phone).to.equal(
      '+46 73 000 00 01',
    );
    const selection = { service: 'ｔｇ', country: 46, operator: 'Ｔelia\u200b' };
    expect(await readInput(contract.buyNumber.body, selection, 'body', 'en')).to.include({
      service: 'tg',
      operator: 'Telia',
    });
  });

  it('are names and texts without marks around them', async () => {
    const named = { settings: { name: '\u200f\u00a0Ｍａｒｔａ\u2060\n' } };
    expect((await readInput(contract.changeSettings.body, named, 'body', 'en')).settings.name).to.equal('Marta');
    const review = { name: 'Cafe\u0301', message: '\ufeff\u200bGood\u200d\n' };
    expect(await readInput(contract.sendReview.body, review, 'body', 'en')).to.deep.equal({
      name: 'Café',
      message: 'Good',
    });
  });

  it('are new addresses that mail servers take, in one form; those of accounts that exist still log in', async () => {
    const ask = (email: string) =>
      readInput(contract.sendFeedback.body, { name: 'A', email, message: 'Hi' }, 'body', 'en');
    expect((await ask(' \u200bMarta@ПРИМЕР.рф\n')).email).to.equal('marta@xn--e1afmkfd.xn--p1ai');
    expect((await ask('ｍａｒｔａ@example.com')).email).to.equal('marta@example.com');
    const wrong = ['.bugs@example.com', 'bugs.@example.com', 'bugs..r@example.com', 'bugs@localhost', 'bugs@a.invalid'];
    for (const email of [
      ...wrong,
      'bugs@-a.com',
      'bugs@a-.com',
      'bugs@a..com',
      'bugs@1.2.3.4',
      'bugs@a.c',
      'бук@example.com',
    ])
      expect(await rulesOf(ask(email)), email).to.deep.equal(['body.email email']);
    const known = { email: 'Bugs@localhost', password: 'correct horse' };
    expect((await readInput(contract.logIn.body, known, 'body', 'en')).email).to.equal('bugs@localhost');
  });

  it('are judged by what mail servers take', () => {
    for (const address of ["o'neil+tag@mail.example.co.uk", 'a@xn--e1afmkfd.xn--p1ai', 'x_y-z.1@example.museum'])
      expect(isDeliverable(address), address).to.equal(true);
    for (const address of [
      '"a b"@example.com',
      'a@[127.0.0.1]',
      'a b@example.com',
      'a@b@example.com',
      `${'a'.repeat(65)}@example.com`,
    ])
      expect(isDeliverable(address), address).to.equal(false);
  });
});
