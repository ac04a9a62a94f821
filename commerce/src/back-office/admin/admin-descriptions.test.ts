import { expect } from 'chai';

import type { AdminCountryDescription, AdminServiceDescription } from '@shop/shared-types/contract/admin/descriptions';
import type { LocaleCode } from '@shop/shared-types/locales';

import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import { RebuildRequestModel } from '../../catalogue/rebuild-request.model.ts';
import { seedCatalogue } from '../../catalogue/seed/seed-catalogue.ts';
import { ServiceModel } from '../../catalogue/service.model.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { buildCountryTable } from '../../supply/country-table.ts';
import { createStaffCaller, editor } from './call-as-staff.fixture.ts';

describe('what the staff says of services and countries', function descriptions() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  const call = createStaffCaller(() => shop);
  before(async () => {
    shop = await startTestShop();
  });

  const describeService = (code: string, body: object) =>
    call<AdminServiceDescription>('put', `/api/admin/services/${code}/description`, { body });
  const describeCountry = (id: number, body: object) =>
    call<AdminCountryDescription>('put', `/api/admin/countries/${id}/description`, { body });
  /** Reads the lists as a signed-in buyer: the lists of guests are cached for seconds. */
  const read = async <Data>(path: string, locale: LocaleCode): Promise<Data> => {
    const authorization = `Bearer ${await shop.tokenOf('buyer')}`;
    const answer = await fetch(shop.base + path, { headers: { authorization, 'x-user-locale': locale } });
    return (await answer.json()) as Data;
  };
  interface Listed {
    external_id: string | number;
    name: string;
    popular: boolean;
  }
  const search = async (text: string, locale: LocaleCode) =>
    (await read<Listed[]>(`/api/service?search=${encodeURIComponent(text)}`, locale)).map((one) => one.external_id);
  const choices = async () => (await RebuildRequestModel.findOne().lean())?.version ?? 0;
  const log = (target: string) => auditEntryCollection().find({ target }).sort({ at: 1 }).toArray();

  it('is read by buyers in each language, found by name, sound, synonym and former name, and reaches the static site', async () => {
    const before = (await call<AdminServiceDescription>('get', '/api/admin/services/bnl')).data;
    expect(before.names).to.include({ en: 'Reddit', ar: 'Reddit' });
    const change = { names: { en: 'Forumax', ru: 'Форумакс' }, synonyms: { ru: ['Форум всех', 'форум всех'] } };
    const changed = (await describeService('bnl', { ...change, isPopular: true })).data;
    expect(changed).to.deep.include({ slug: before.slug, isPopular: true });
    expect(changed.names).to.deep.equal({ ...before.names, ...change.names });
    expect(changed.synonyms).to.deep.include({ en: ['reddit'], ru: ['форум всех', 'reddit'], ar: [] });

    for (const [text, locale] of [
      ['forumax', 'hi'],
      ['форумакс', 'ru'],
      ['форум всех', 'ru'],
      ['reddit', 'cn'],
    ] as const) {
      expect(await search(text, locale), `${text} in ${locale}`).to.deep.equal(['bnl']);
    }
    const [first] = await read<Listed[]>('/api/service?search=forumax', 'ru');
    expect(first).to.include({ name: 'Форумакс', popular: true });
    expect((await RebuildRequestModel.findOne().lean())?.reason).to.equal('service bnl is described anew');
    expect((await log('service:bnl')).map(({ staff, action, details }) => ({ staff, action, details }))).to.deep.equal([
      { staff: editor, action: 'service.describe', details: { ...change, isPopular: true } },
    ]);
  });

  it('renames a country for buyers, and for agents’ software not at all', async () => {
    const { data } = await describeCountry(63, {
      names: { en: 'Czechia', tr: 'Çek Cumhuriyeti' },
      synonyms: { es: [] },
    });
    expect(data.synonyms.en).to.include('czech republic');
    expect(data.synonyms.es).to.deep.equal([]);
    const [czechia] = (await read<Listed[]>('/api/country', 'tr')).filter(({ external_id: id }) => id === 63);
    expect(czechia).to.include({ name: 'Çek Cumhuriyeti' });
    const table = buildCountryTable(shop.commerce.admin.catalogue.current().countries);
    for (const name of ['Czech Republic', 'czechia', 'czech', 'CZ', '63']) expect(table.idOf(name), name).to.equal(63);
    expect(table.idOf('420'), 'a dialling code').to.equal(undefined);
    expect(table.idOf('usa'), 'a slug goes before the synonyms of others').to.equal(12);
  });

  it('survives another seed, and an older shop’s services, which have no synonyms', async () => {
    await ServiceModel.updateOne({ code: 'wa' }, { $unset: { synonyms: '' } });
    await describeService('wa', { names: { cn: '瓦次艾普' } });
    expect(await seedCatalogue()).to.equal(0);
    await shop.commerce.refresh();
    const { data } = await call<AdminServiceDescription>('get', '/api/admin/services/wa');
    expect(data.names).to.include({ en: 'WhatsApp', cn: '瓦次艾普' });
    expect((await call<AdminServiceDescription>('get', '/api/admin/services/bnl')).data.names.en).to.equal('Forumax');
  });

  it('asks for no new site when nothing is new', async () => {
    const before = await choices();
    const { data } = await call<AdminCountryDescription>('get', '/api/admin/countries/46');
    const { names, synonyms, isPopular } = data;
    expect((await describeCountry(46, { names, synonyms, isPopular })).data).to.deep.equal(data);
    expect((await describeCountry(46, {})).data).to.deep.equal(data);
    expect(await choices()).to.equal(before);
  });

  it('gives no name twice, however it is written, nor to two that ask at once', async () => {
    expect((await describeService('tg', { names: { ru: 'whatsapp' } })).code).to.equal('NAME_TAKEN');
    const answers = await Promise.all(
      ['ig', 'fb', 'vi'].map((code) => describeService(code, { names: { en: 'Nova' } })),
    );
    expect(answers.map(({ code }) => code).filter((code) => code === undefined)).to.have.length(1);
    expect(answers.filter(({ code }) => code === 'NAME_TAKEN')).to.have.length(2);
    expect(await ServiceModel.countDocuments({ 'names.en': 'Nova' })).to.equal(1);
    expect(await log('service:tg'), 'what was refused').to.deep.equal([]);
  });

  it('is refused where it is no name, and where there is nothing of that kind', async () => {
    for (const body of [
      { names: { en: '   ' } },
      { names: { en: null } },
      { names: { en: 'two\nlines' } },
      { names: { xx: 'Nowhere' } },
      { names: { en: 'x'.repeat(101) } },
      { synonyms: { en: [''] } },
      { synonyms: { en: 'one' } },
      { isPopular: 'yes' },
      { slug: 'elsewhere' },
    ]) {
      expect((await describeService('tg', body)).code, JSON.stringify(body)).to.equal('INPUT_INVALID');
    }
    expect((await describeService('none', {})).code).to.equal('SERVICE_NOT_FOUND');
    expect((await describeCountry(99_999, {})).code).to.equal('COUNTRY_NOT_FOUND');
  });
});
