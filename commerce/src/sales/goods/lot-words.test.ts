import { expect } from 'chai';

import { localeCodes } from '@shop/shared-types/locales';

import { demoOffers } from '../ready-accounts/demo-offers.ts';
import { changeTranslations, presentTranslations, wordsFor } from './lot-words.ts';

const own = { name: 'Robot', description: 'It works.' };
const lot = {
  ...own,
  language: 'es',
  translations: { ru: { name: 'Робот', description: 'Работает.', kind: 'Бот' } },
} as const;

describe('words of goods in all languages (rule 6.9)', () => {
  it('are the seller’s own where there are no others, and say in which language they are', () => {
    expect(wordsFor(lot, 'Bot', 'ru')).to.deep.equal({ name: 'Робот', description: 'Работает.', kind: 'Бот' });
    expect(wordsFor(lot, 'Bot', 'es')).to.deep.equal({ ...own, kind: 'Bot' });
    expect(wordsFor(lot, 'Bot', 'ar')).to.deep.equal({ ...own, kind: 'Bot', wordsLanguage: 'es' });
    expect(wordsFor(own, 'Bot', 'ar'), 'nobody said the language').to.deep.equal({ ...own, kind: 'Bot' });
    const partly = { ...lot, translations: { ru: { name: 'Робот' } } };
    expect(wordsFor(partly, 'Bot', 'ru')).to.deep.equal({
      name: 'Робот',
      description: 'It works.',
      kind: 'Bot',
      wordsLanguage: 'es',
    });
  });

  it('are missing in every language that reads some of the seller’s own; an empty word needs none', () => {
    const others = localeCodes.filter((code) => code !== 'es' && code !== 'ru');
    expect(presentTranslations(lot, 'Bot').untranslated).to.deep.equal(others);
    const short = { name: 'Robot', description: '', language: 'en', translations: { ru: { name: 'Робот' } } } as const;
    expect(presentTranslations(short, '').untranslated).to.not.include('ru');
    expect(presentTranslations(short, 'Bot').untranslated).to.include('ru');
    expect(presentTranslations(own, 'Bot')).to.deep.include({ language: null, untranslated: [...localeCodes] });
  });

  it('change part by part; an empty part goes, and so do words in the seller’s own language', () => {
    const change = { ru: { description: '' }, cn: { name: '机器人' }, es: { name: 'Robot' } };
    expect(changeTranslations(lot, { translations: change })).to.deep.equal({
      language: 'es',
      translations: { ru: { name: 'Робот', kind: 'Бот' }, cn: { name: '机器人' } },
    });
    expect(changeTranslations(lot, { language: 'ru' })).to.deep.equal({ language: 'ru', translations: {} });
    expect(changeTranslations({}, {})).to.deep.equal({});
    expect(changeTranslations(lot, {})).to.deep.equal({ language: 'es', translations: lot.translations });
  });

  it('are complete in the demo', () => {
    for (const offer of demoOffers)
      expect(presentTranslations(offer, offer.groupName).untranslated, String(offer.id)).to.deep.equal([]);
  });
});
