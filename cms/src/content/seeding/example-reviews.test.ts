import { join } from 'node:path';

import { expect } from 'chai';

import { call, runningStrapi, testCms } from '../../testing/test-cms';
import { siteLocales } from './content-locales';
import { readExampleReviews, settleExampleReviews } from './example-reviews';

describe('example reviews', () => {
  const texts = readExampleReviews(join(__dirname, '../../../seed'));
  const settle = (isDemo: boolean) => settleExampleReviews(runningStrapi(), { isDemo }, texts);
  const reviews = () => runningStrapi().documents('api::review.review');
  const published = async () => {
    const { body } = await call('/api/reviews?pagination[pageSize]=100', { token: testCms.readToken });
    return body.data as { documentId: string; isExample: boolean | null; localeCode: string }[];
  };
  const countExamples = async (): Promise<number> => (await published()).filter((one) => one.isExample).length;

  after(() => settle(true));

  it('stand in a demo in every language, marked', async () => {
    const examples = (await published()).filter(({ isExample }) => isExample);
    for (const locale of siteLocales)
      expect(
        examples.filter(({ localeCode }) => localeCode === locale),
        locale,
      ).to.have.length(3);
  });

  it('do not come back when an editor deletes one', async () => {
    const [first] = (await published()).filter(({ isExample }) => isExample);
    await reviews().delete({ documentId: first?.documentId ?? '' });
    await settle(true);
    expect(await countExamples()).to.equal(siteLocales.length * 3 - 1);
  });

  it('go when the shop is no demo, and leave what customers wrote', async () => {
    const data = { name: 'Marta', message: 'The money was back at once.', localeCode: 'en' as const };
    const { documentId } = await reviews().create({ data, status: 'published' });
    await settle(false);
    const left = await published();
    expect(left.filter(({ isExample }) => isExample)).to.deep.equal([]);
    expect(left.map((one) => one.documentId)).to.include(documentId);
    await reviews().delete({ documentId });
  });
});
