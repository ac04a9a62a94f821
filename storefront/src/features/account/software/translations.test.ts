import { expect } from 'chai';

import { localeCodes } from '@shop/shared-types/locales';

import type { OwnProduct } from './product-table';
import { changedTranslations, typedTranslations } from './translations';

const none = { name: '', kind: '', description: '' };
const translations = {
  ...(Object.fromEntries(localeCodes.map((code) => [code, none])) as OwnProduct['translations']),
  ru: { name: 'Робот', kind: 'Бот', description: '' },
};

describe('translations of a product (rule 6.9)', () => {
  it('are sent only where they were changed, and an emptied one as an empty text', () => {
    const saved = typedTranslations({ translations });
    expect(changedTranslations({ translations }, saved)).to.deep.equal({});
    const typed = { ...saved, ru_kind: ' ', es_name: ' Robot ' };
    expect(changedTranslations({ translations }, typed)).to.deep.equal({ ru: { kind: '' }, es: { name: 'Robot' } });
  });
});
