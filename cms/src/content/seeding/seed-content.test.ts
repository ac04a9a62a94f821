import { join } from 'node:path';

import { expect } from 'chai';

import { runningStrapi } from '../../testing/test-cms';
import { siteLocales, toStrapiLocale } from './content-locales';
import { readSeed, type Seed } from './read-seed';
import { seedContent } from './seed-content';
import { readLedger, writeLedger } from './seed-ledger';
import { seedTable } from './seed-table';

const seedFolder = join(__dirname, '../../../seed');
const questionUid = 'api::faq-question.faq-question';
const slug = 'sms-does-not-arrive';

/** The same files with one English answer changed. */
const withAnswer = (seed: Seed, answer: string): Seed => ({
  hash: `changed: ${answer}`,
  documents: seed.documents.map((document) =>
    document.key === slug
      ? { ...document, byLocale: new Map(document.byLocale).set('en', { ...document.byLocale.get('en'), answer }) }
      : document,
  ),
});

const findQuestion = async (status: 'draft' | 'published' = 'published') => {
  const question = await runningStrapi().documents(questionUid).findFirst({ filters: { slug }, locale: 'en', status });
  if (!question) throw new Error('the question is not there');
  return question;
};

describe('seedContent', () => {
  const seed = readSeed(seedFolder);

  it('changes nothing when it runs again', async () => {
    const ledger = await readLedger(runningStrapi());
    // Without the remembered hash it has to compare every document.
    await writeLedger(runningStrapi(), { ...ledger, seedHash: '' });
    const report = await seedContent(runningStrapi(), seed);
    expect(report).to.include({ created: 0, updated: 0, kept: 0 });
    expect(report.unchanged).to.equal(Object.keys(ledger.entries).length);
    expect(await readLedger(runningStrapi())).to.deep.equal(ledger);
  });

  it('does not even look when no file has changed', async () => {
    const startedAt = performance.now();
    await seedContent(runningStrapi(), seed);
    expect(performance.now() - startedAt).to.be.below(500);
  });

  it('publishes every document in every language', async () => {
    for (const type of seedTable.filter(({ isLocalised }) => isLocalised)) {
      const expected = seed.documents.filter((document) => document.type === type).length;
      for (const locale of siteLocales)
        expect(
          await runningStrapi()
            .documents(type.uid)
            .count({ locale: toStrapiLocale(locale), status: 'published' }),
          `${type.name} in ${locale}`,
        ).to.equal(expected);
    }
  });

  it('brings over what changed in the files', async () => {
    const report = await seedContent(runningStrapi(), withAnswer(seed, 'New words.'));
    // The English file carries the fields that all languages share, so all seven are written.
    expect(report).to.include({ created: 0, updated: 7, kept: 0 });
    expect((await findQuestion()).answer).to.equal('New words.');
    expect(await seedContent(runningStrapi(), seed)).to.include({ updated: 7 });
  });

  it('leaves alone what an editor has changed', async () => {
    const { documentId } = await findQuestion();
    await runningStrapi()
      .documents(questionUid)
      .update({ documentId, locale: 'en', data: { answer: 'An editor’s words.' }, status: 'published' });
    const report = await seedContent(runningStrapi(), withAnswer(seed, 'Words of a later release.'));
    expect(report.kept).to.be.at.least(1);
    expect((await findQuestion()).answer).to.equal('An editor’s words.');
  });

  it('undoes everything and names the document when one cannot be written', async () => {
    const before = await readLedger(runningStrapi());
    const broken: Seed = {
      hash: 'broken',
      documents: [
        ...seed.documents,
        {
          type: seedTable.find(({ name }) => name === 'tag') ?? seedTable[0]!,
          key: 'Not A Slug',
          byLocale: new Map([['en', { name: 'Broken' }]]),
        },
      ],
    };
    const error: unknown = await seedContent(runningStrapi(), broken).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect((error as Error).message).to.match(/could not seed tag\/Not A Slug\/en: slug/);
    expect(await readLedger(runningStrapi())).to.deep.equal(before);
  });
});
