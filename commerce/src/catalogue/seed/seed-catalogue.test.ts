import { expect } from 'chai';

import { defaultServiceIdFallback } from '@shop/shared-types/constants';
import { localeCodes } from '@shop/shared-types/locales';

import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { loadCatalogueSnapshot, type CatalogueSnapshot } from '../catalogue-snapshot.ts';
import { CountryModel } from '../country.model.ts';
import { withMargin } from '../price-rule.ts';
import { ServiceModel } from '../service.model.ts';
import { retailPriceMax, retailPriceMin } from './default-prices.ts';
import { seedCatalogue } from './seed-catalogue.ts';

describe('seedCatalogue', () => {
  useTestDatabase();
  let catalogue: CatalogueSnapshot;
  before(async () => {
    await Promise.all([seedCatalogue(), seedCatalogue()]);
    catalogue = await loadCatalogueSnapshot();
  });

  it('adds everything once, and keeps what an operator changed', async () => {
    await ServiceModel.updateOne({ code: 'wa' }, { $set: { isPopular: false } });
    expect(await seedCatalogue()).to.equal(0);
    expect((await ServiceModel.findOne({ code: 'wa' }).lean())?.isPopular).to.equal(false);
    expect(catalogue.services).to.have.length(305);
    expect(await CountryModel.countDocuments()).to.equal(202);
  });

  it('has the default service under the id that the storefront falls back to', () => {
    expect(catalogue.serviceById.get(defaultServiceIdFallback)).to.include({ code: 'wa', isPopular: true });
  });

  it('names every service and country in every language', () => {
    for (const { names } of [...catalogue.services, ...catalogue.countries]) {
      for (const locale of localeCodes) expect(names[locale], JSON.stringify(names)).to.be.a('string').and.not.empty;
    }
    expect(catalogue.countryById.get(46)?.names).to.include({ en: 'Sweden', ru: 'Швеция', cn: '瑞典', ar: 'السويد' });
    expect(catalogue.serviceByCode.get('ot')?.names).to.include({ en: 'Any other', ru: 'Любой другой' });
  });

  it('tells countries apart in every language, the virtual and the mobile USA too', () => {
    for (const locale of localeCodes) {
      const names = catalogue.countries.map(({ names: { [locale]: name } }) => name);
      const twice = names.filter((name, index) => names.indexOf(name) !== index);
      expect(twice, locale).to.deep.equal([]);
    }
  });

  it('prices every service in every country but Russia, between 5 and 120 rubles for the buyer', () => {
    const { marginPercent } = catalogue.settings;
    for (const { code } of catalogue.services) {
      const prices = catalogue.prices.get('default')?.get(code);
      expect(prices?.size).to.equal(201);
      expect(prices?.has(0)).to.equal(false);
      for (const price of prices?.values() ?? []) {
        expect(withMargin(price, marginPercent)).to.be.within(retailPriceMin, retailPriceMax);
      }
    }
    expect(catalogue.countryById.get(0)?.isOnSale).to.equal(false);
  });

  it('writes names by ear', () => {
    expect(catalogue.serviceByCode.get('tg')?.transcriptionEnRu).to.include('телеграм');
    expect(catalogue.serviceByCode.get('vk')?.transcriptionRuEn).to.equal('vkontakte');
    expect(catalogue.serviceByCode.get('nf')?.transcriptionEnRu).to.include('нетфликс');
  });
});
