import { expect } from 'chai';

import { findElsewhere, findTexts, rowsOf, type ChangedText, type InterfaceTexts } from './find-texts';

const own = {
  en: {
    'auth.sign-up': 'Sign up',
    'auth.no-account': 'New here? <link>Sign up</link>',
    'ui.few': 'few',
    'buy.left': 'Only {left, plural, one {# number} other {# numbers}} left in {country}',
    'auth.log-in': 'Log in',
  },
  ru: { 'auth.sign-up': 'Регистрация', 'ui.few': 'мало' },
};
const change = (given: Partial<ChangedText>): ChangedText => ({
  ...{ documentId: 'a', key: 'auth.sign-up', locale: 'en', draft: 'Join us', published: 'Join us' },
  ...given,
});
const texts = (...changed: ChangedText[]): InterfaceTexts => ({
  own,
  changed,
  languages: ['en', 'ru'].map((locale) => ({ locale, mayWrite: true, mayPublish: true, mayDelete: true })),
  mayBegin: true,
});
const found = (typed: string, ...changed: ChangedText[]): string[] =>
  findTexts(rowsOf(texts(...changed), 'en'), typed).map(({ key }) => key);

describe('the texts of the interface', () => {
  it('are all there with the site’s own words, and changed ones are marked', () => {
    const rows = rowsOf(texts(change({}), change({ key: 'ui.few', draft: 'few', published: 'few' })), 'en');
    expect(rows).to.have.lengthOf(5);
    expect(rows.find(({ key }) => key === 'auth.sign-up')).to.include({
      own: 'Sign up',
      shown: 'Join us',
      state: 'changed',
    });
    // The same words as the site's own are no change.
    expect(rows.find(({ key }) => key === 'ui.few')?.state).to.equal('own');
    const [drafted] = findTexts(rowsOf(texts(change({ published: null })), 'en'), 'auth.sign-up');
    expect(drafted).to.include({ shown: 'Sign up', state: 'draft' });
  });

  it('are found by the words that are seen, with values in their places, whether changed or not', () => {
    expect(found('sign UP')).to.deep.equal(['auth.sign-up', 'auth.no-account']);
    expect(found('New here? Sign up')[0]).to.equal('auth.no-account');
    expect(found('Only 3 numbers left in Sweden')).to.deep.equal(['buy.left']);
    expect(found('join', change({}))).to.deep.equal(['auth.sign-up']);
    expect(found('Sign up', change({}))).to.include('auth.sign-up');
    expect(found('nothing of the kind')).to.deep.equal([]);
  });

  it('are found in what was pressed although it holds several, and by their key', () => {
    expect(found('Log in Sign up').slice(0, 2)).to.have.members(['auth.log-in', 'auth.sign-up']);
    expect(found('ui.few')).to.deep.equal(['ui.few']);
    expect(found('')).to.have.lengthOf(5);
  });

  it('tell which other language has the words', () => {
    expect(findElsewhere(texts(), 'en', 'Регистрация')).to.equal('ru');
    expect(findElsewhere(texts(), 'en', 'xyz')).to.equal(undefined);
  });
});
