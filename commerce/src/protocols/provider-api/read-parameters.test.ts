import { expect } from 'chai';

import { activationIdOf, flagOf, listOf } from './parameter-values.ts';
import { readParameters } from './read-parameters.ts';

const read = (url: string, body?: unknown) => Object.fromEntries(readParameters({ url, body }));

describe('readParameters', () => {
  it('reads the query, with blanks and plus signs as forms write them', () => {
    expect(read('/handler_api?action=getNumber&operator=a+b%2Cc')).to.deep.equal({
      action: 'getNumber',
      operator: 'a b,c',
    });
  });
  it('lets the query win over the body, and the first of equal names', () => {
    expect(read('/?a=1&a=2', 'a=3&b=4')).to.deep.equal({ a: '1', b: '4' });
  });
  it('takes a flat JSON object and leaves what is nested', () => {
    expect(read('/', '{"id":7,"flag":true,"name":"x","deep":{"id":8},"none":null}')).to.deep.equal({
      id: '7',
      flag: 'true',
      name: 'x',
    });
  });
  it('takes an empty value for none', () => {
    expect(read('/?operator=&maxPrice=%20', 'operator=x')).to.deep.equal({ operator: 'x' });
  });
  for (const body of ['{broken', '', '[]', undefined, '{"a":']) {
    it(`reads the query although the body is ${JSON.stringify(body)}`, () => {
      expect(read('/?action=getBalance', body)).to.include({ action: 'getBalance' });
    });
  }
  it('is not fooled by names of object properties', () => {
    expect(readParameters({ url: '/?__proto__=1', body: undefined }).get('constructor')).to.equal(undefined);
  });
});

describe('parameter values', () => {
  const parameters = (entries: Record<string, string>) => new Map(Object.entries(entries));
  it('reads flags as clients write them', () => {
    for (const value of ['1', 'true', 'True']) expect(flagOf(parameters({ f: value }), 'f')).to.equal(true);
    for (const value of ['0', 'false', 'False', 'yes']) expect(flagOf(parameters({ f: value }), 'f')).to.equal(false);
    expect(flagOf(parameters({}), 'f')).to.equal(false);
  });
  it('reads lists with blanks after the comma', () => {
    expect(listOf(parameters({ l: 'a, b,,c ' }), 'l')).to.deep.equal(['a', 'b', 'c']);
  });
  for (const id of ['0', '-1', '2147483648', '1.5', 'abc', '', '1e3', '0x10', ' ']) {
    it(`takes ${JSON.stringify(id)} for no activation id`, () => {
      expect(activationIdOf(parameters({ id }))).to.equal(undefined);
    });
  }
});
