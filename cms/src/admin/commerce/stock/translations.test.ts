import { expect } from 'chai';

import { localeCodes } from '@shop/shared-types/locales';

import { countTranslated, missingNames, translationsOf } from './translations';
import type { Lot } from './upload-form';

const none = { name: '', kind: '', description: '' };
const translations = {
  ...(Object.fromEntries(localeCodes.map((code) => [code, none])) as Lot['translations']),
  ru: { name: 'Робот', kind: 'Бот', description: '' },
};

describe('translations of a lot in the office (rule 6.9)', () => {
  it('are sent only where they were changed, and an emptied one as an empty text', () => {
    expect(translationsOf({ translations }, { 'ru.name': 'Робот ' })).to.equal(undefined);
    expect(translationsOf({ translations }, { 'ru.kind': '', 'cn.name': '机器人' })).to.deep.equal({
      ru: { kind: '' },
      cn: { name: '机器人' },
    });
  });

  it('say how many languages are complete, and which are not', () => {
    expect(countTranslated({ untranslated: ['ru', 'cn'] })).to.equal('5 of 7');
    expect(missingNames({ untranslated: ['ru', 'cn'] })).to.equal('Russian, Chinese');
  });
});
