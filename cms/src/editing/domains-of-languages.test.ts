import { expect } from 'chai';

import type { SiteLocale } from '../content/seeding/content-locales';
import { call, runningStrapi, signIn } from '../testing/test-cms';
import { findDomainProblem } from './domains-of-languages';

const languages = '/content-manager/collection-types/api::site-locale.site-locale';
const publicUrl = 'https://shop.example';

describe('the domain of a language (rule 2.11)', () => {
  for (const domain of ['example.ru', 'пример.рф', 'https://example.ru:8443', 'http://ru.localhost:8080'])
    it(`may be ${domain}`, () => {
      expect(findDomainProblem(domain, 'ru', publicUrl)).to.equal(undefined);
    });

  const refused = {
    'two words.ru': 'This is no domain',
    'ftp://example.ru': 'This is no domain',
    'example.ru/shop': 'Write the domain alone',
    'http://example.ru': 'write https://example.ru',
    '192.0.2.1': 'name of a domain',
    example: 'name of a domain',
    'api.example.ru': 'belongs to the engine',
    'https://shop.example': 'main domain',
  };
  for (const [domain, words] of Object.entries(refused))
    it(`may not be ${domain}`, () => {
      expect(findDomainProblem(domain, 'ru', publicUrl)).to.include(words);
    });

  it('is not for English, which is at the root of the main domain', () => {
    expect(findDomainProblem('example.com', 'en', publicUrl)).to.include('Leave the field empty');
  });

  describe('in the form', () => {
    const rows = () => runningStrapi().db.connection('site_locales');
    let times: { id: number; updated_at: unknown }[];
    before(async () => {
      times = await rows().select('id', 'updated_at');
    });
    // The seed leaves alone what an editor has changed, which it knows by the time. Strapi's own calls would set another one.
    after(async () => {
      for (const { id, updated_at } of times) await rows().where({ id }).update({ updated_at });
    });

    const write = async (code: SiteLocale, domain: string | null, token: string) => {
      const language = await runningStrapi().documents('api::site-locale.site-locale').findFirst({ filters: { code } });
      return call(`${languages}/${language?.documentId}`, { method: 'PUT', token, json: { code, domain } });
    };

    it('is refused at its field, and so is one that another language has', async () => {
      const token = await signIn('admin@example.com', 'demo-numeo');
      const { status, body } = await write('ru', 'example.ru/shop', token);
      expect(status).to.equal(400);
      expect(body).to.have.nested.property('error.details.errors[0].path').that.deep.equals(['domain']);
      try {
        expect((await write('ru', 'example.ru', token)).status).to.equal(200);
        const taken = await write('tr', 'https://EXAMPLE.ru', token);
        expect(taken.status).to.equal(400);
        expect(taken.body).to.have.nested.property('error.message').that.includes('“ru” has this domain already');
      } finally {
        await write('ru', null, token);
      }
    });

    it('is not an editor’s to choose: links that reset passwords lead there', async () => {
      const token = await signIn('editor@example.com', 'demo-numeo');
      expect((await write('ru', 'example.ru', token)).status).to.equal(403);
    });
  });
});
