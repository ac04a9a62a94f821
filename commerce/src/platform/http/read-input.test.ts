import { expect } from 'chai';
import { fieldErrorText } from '@shop/shared-types/error-messages';
import { array, boolean, date, number, object, string, type Schema } from 'yup';

import { CommerceError } from './commerce-error.ts';
import { readInput } from './read-input.ts';

const schema = object({
  email: string().trim().lowercase().email().required(),
  count: number().integer().min(1),
  lines: array(object({ name: string().trim().max(3) })).default([]),
});

const refusalOf = async (given: unknown, part: 'query' | 'body' = 'body', by: Schema = schema): Promise<string[]> => {
  const failure: unknown = await readInput(by, given, part, 'en').then(
    () => 'it was taken',
    (error: unknown) => error,
  );
  if (!(failure instanceof CommerceError)) throw new Error(String(failure), { cause: failure });
  expect(failure.code).to.equal('INPUT_INVALID');
  return (failure.details['fields'] as { path: string; rule: string }[]).map(({ path, rule }) => `${path} ${rule}`);
};

describe('readInput', () => {
  it('takes what is right, trimmed, and converts queries only', async () => {
    expect(await readInput(schema, { email: ' A@b.example ' }, 'body', 'en')).to.include({ email: 'a@b.example' });
    expect(await readInput(schema, { email: 'a@b.example', count: '2' }, 'query', 'en')).to.include({ count: 2 });
    expect(await refusalOf({ email: 'a@b.example', count: '2' })).to.deep.equal(['body.count typeError']);
  });

  for (const email of [{}, [], ['a@b.example'], { $ne: '' }, { trim: 1 }]) {
    it(`refuses ${JSON.stringify(email)} for a text`, async () => {
      expect(await refusalOf({ email })).to.deep.equal(['body.email typeError']);
    });
  }

  it('refuses an object where a number, a truth or a time belongs, whatever its fields are called', async () => {
    const plain = object({ count: number(), isOn: boolean(), at: date() });
    for (const name of ['__proto__', 'toString', 'valueOf', 'a']) {
      const odd: unknown = JSON.parse(`{"${name}":{"${name}":1}}`);
      expect(await refusalOf({ count: odd, isOn: odd, at: [odd] }, 'body', plain)).to.deep.equal([
        'body.count typeError',
        'body.isOn typeError',
        'body.at typeError',
      ]);
    }
  });

  it('refuses a query parameter that is given twice', async () => {
    expect(await refusalOf({ email: ['a@b.example', 'b@b.example'] }, 'query')).to.deep.equal([
      'query.email typeError',
    ]);
  });

  it('refuses an unknown name of a query where money is spent, with the nearest known one', async () => {
    const query = object({ maxPrice: number() });
    const read = (given: unknown, isQueryStrict?: boolean) => readInput(query, given, 'query', 'en', { isQueryStrict });
    expect(await read({ maxprice: '5', other: 'x' })).to.deep.equal({});
    expect(await read({ maxPrice: '5' }, true)).to.deep.equal({ maxPrice: 5 });
    for (const given of [{ max_price: '5' }, { maxPrice: '5', other: 'x' }, JSON.parse('{"__proto__":"x"}')]) {
      const failure: unknown = await read(given, true).catch((error: unknown) => error);
      expect(failure, JSON.stringify(given)).to.have.property('code', 'INPUT_INVALID');
    }
    const failure = (await read({ max_price: '5' }, true).catch((error: unknown) => error)) as CommerceError;
    expect(failure.details['fields']).to.deep.include.members([
      { path: 'query.max_price', rule: 'noUnknown', message: fieldErrorText('noUnknown', 'en'), nearest: 'maxPrice' },
    ]);
  });

  it('names the place inside a list', async () => {
    const given = { email: 'a@b.example', lines: [{ name: 'ok' }, { name: {} }, { name: 'long' }] };
    expect(await refusalOf(given)).to.deep.equal(['body.lines[1].name typeError']);
    expect(await refusalOf({ ...given, lines: [{ name: 'long' }] })).to.deep.equal(['body.lines[0].name max']);
  });

  it('refuses what the schema does not know, and names every wrong field', async () => {
    expect(await refusalOf({ email: 'a@b.example', extra: 1 })).to.deep.equal(['body.extra noUnknown']);
    expect(await refusalOf({ email: 'no', count: 0.5 })).to.have.members(['body.email email', 'body.count integer']);
  });

  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    it(`is not led astray by a field called ${name}`, async () => {
      const given: unknown = JSON.parse(`{"email":"a@b.example","${name}":{"count":5}}`);
      expect(await refusalOf(given)).to.deep.equal([`body.${name} noUnknown`]);
      const nested: unknown = JSON.parse(`{"email":"a@b.example","lines":[{"${name}":1}]}`);
      expect(await refusalOf(nested)).to.deep.equal([`body.lines[0].${name} noUnknown`]);
    });
  }
});
