import { expect } from 'chai';

import { changeOf, languages, textOf, type Description, type TypedDescription } from './description';
import { typedSince } from '../parts/typed-since';

const inAll = <Value>(value: Value) => ({
  en: value,
  ru: value,
  cn: value,
  tr: value,
  es: value,
  hi: value,
  ar: value,
});
const saved: Description = {
  slug: 'telegram',
  names: { ...inAll('Telegram'), ar: 'تيليجرام' },
  synonyms: { ...inAll<string[]>([]), ru: ['телега', 'тг'] },
  isPopular: true,
  isOnSale: true,
};

describe('what the staff types of a service', () => {
  it('is asked for in every language of the shop, by its English name', () => {
    expect(languages.map(({ code, name }) => `${code} ${name}`)).to.deep.equal([
      'en English',
      'ru Russian',
      'cn Chinese',
      'tr Turkish',
      'es Spanish',
      'hi Hindi',
      'ar Arabic',
    ]);
    expect(languages.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).to.deep.equal(['ar']);
  });

  it('is shown over what is saved, synonyms one a line', () => {
    expect(textOf(saved, {}, 'names.ar')).to.equal('تيليجرام');
    expect(textOf(saved, {}, 'synonyms.ru')).to.equal('телега\nтг');
    expect(textOf(saved, { 'names.ar': '' }, 'names.ar')).to.equal('');
  });

  it('leaves as the part alone that is to become different', () => {
    expect(changeOf(saved, {})).to.deep.equal({});
    const untouched = { 'names.en': ' Telegram ', 'synonyms.ru': 'телега\n\n тг ', isPopular: true };
    expect(changeOf(saved, untouched)).to.deep.equal({});
    expect(
      changeOf(saved, { 'names.ar': ' تلغرام ', 'synonyms.ru': '', 'synonyms.en': 'tg \n', isPopular: false }),
    ).to.deep.equal({ names: { ar: 'تلغرام' }, synonyms: { en: ['tg'], ru: [] }, isPopular: false });
  });

  it('stays where it was typed while the rest was being saved', () => {
    const sent: TypedDescription = { 'names.ar': 'تلغرام', 'synonyms.ru': 'тг', isPopular: false };
    const now: TypedDescription = { ...sent, 'synonyms.ru': '', 'names.en': 'Telegram X' };
    expect(typedSince(now, sent)).to.deep.equal({ 'synonyms.ru': '', 'names.en': 'Telegram X' });
    expect(typedSince(sent, sent)).to.deep.equal({});
  });
});
