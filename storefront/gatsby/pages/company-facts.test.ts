import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { localeCodes } from '@shop/shared-types/locales';
import { expect } from 'chai';

import type { CmsPageContent } from '../../src/content/contents';
import { buildCms, buildPage, buildShopContent } from '../build-shop-content.fixture';
import { planPages } from '../plan/plan-pages';
import { companyFacts, withCompanyFacts, type CompanyFacts } from './company-facts';

const facts: CompanyFacts = {
  legalName: 'Brand $& LLP',
  address: '1 Long Street',
  registration: null,
  applicableLaw: null,
  dataAuthority: null,
  processors: null,
  supportEmail: 'help@example.com',
};

describe('the company’s data in legal texts', () => {
  it('stands where the text names it, and a line without its fact is left out', () => {
    const text =
      '- **Name:** {legalName}, {address}\n- **Entry:** {registration}\n\nWrite to {supportEmail}, not to {nobody}.';
    expect(withCompanyFacts(text, facts)).to.equal(
      '- **Name:** Brand $& LLP, 1 Long Street\n\nWrite to help@example.com, not to {nobody}.',
    );
  });

  it('comes into pages of the kind legal alone', () => {
    const sections = [{ __component: 'section.text' as const, title: null, body: 'Run by {legalName}.' }];
    const pages = [
      buildPage({ documentId: 'a', slug: 'offer', kind: 'legal', lead: 'By {legalName}', sections }),
      buildPage({ documentId: 'b', slug: 'docs-of-it', sections }),
    ];
    const planned = planPages(buildShopContent({ cms: buildCms({ pages }) }));
    const contentOf = (route: string) => planned.find((page) => page.route === route)?.content as CmsPageContent;
    expect(contentOf('/offer').lead).to.equal('By Brand LLP');
    expect(contentOf('/offer').sections[0]).to.have.property('html', '<p>Run by Brand LLP.</p>\n');
    expect(contentOf('/docs-of-it').sections[0]).to.have.property('html', '<p>Run by {legalName}.</p>\n');
  });

  it('is named by the legal texts of a new shop, by these names alone and in every language alike', () => {
    const namesIn = (locale: string, slug: string) => {
      const path = join(import.meta.dirname, `../../../cms/seed/page/${locale}.json`);
      const pages = JSON.parse(readFileSync(path, 'utf8')) as Record<string, object>;
      return [...JSON.stringify(pages[slug]).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    };
    for (const slug of ['offer', 'privacy'])
      for (const locale of localeCodes) {
        expect(companyFacts, `${slug} ${locale}`).to.include.members(namesIn(locale, slug));
        expect(namesIn(locale, slug), `${slug} ${locale}`).to.deep.equal(namesIn('en', slug));
      }
    expect(new Set([...namesIn('en', 'offer'), ...namesIn('en', 'privacy')])).to.include.all.keys(...companyFacts);
  });
});
