import { expect } from 'chai';

import { compileMessages, overrideMessages, placeholdersOf } from './compile-messages';

describe('messages', () => {
  it('tell their placeholders, those inside plurals and tags too', () => {
    const text = '{count, plural, one {# number for {name}} other {# numbers}} <link>more</link>';
    expect(placeholdersOf('x', text)).to.deep.equal(['<link>', 'count', 'name']);
  });

  it('are refused with their id when they are not valid ICU', () => {
    expect(() => compileMessages({ 'home.title': 'Hello {name' })).to.throw('home.title');
  });

  it('take an editor’s text that keeps the placeholders', () => {
    const merged = overrideMessages({ a: 'From {price}', b: 'Buy' }, { a: 'Starts at {price}' });
    expect(merged).to.deep.equal({ a: 'Starts at {price}', b: 'Buy' });
  });

  it('refuse an editor’s text that loses a placeholder or names an unknown message', () => {
    expect(() => overrideMessages({ a: 'From {price}' }, { a: 'Cheap' })).to.throw('placeholders [price]');
    expect(() => overrideMessages({ a: 'x' }, { b: 'y' })).to.throw('"b"');
  });
});
