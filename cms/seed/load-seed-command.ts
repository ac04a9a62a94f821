import { loadCms } from '../src/operation/command-line/load-cms';
import { siteLocales, toStrapiLocale } from '../src/content/seeding/content-locales';

const uid = 'api::article.article';
const paragraphs = 12;

/** An article of ordinary length; the number keeps every one different. */
const buildArticle = (index: number, locale: string) => ({
  slug: `load-${index}`,
  title: `Article ${index} (${locale})`,
  excerpt: `What article ${index} is about, in one sentence.`,
  body: Array.from({ length: paragraphs }, (_, part) =>
    `## Part ${part + 1}\n\nParagraph ${part + 1} of article ${index} in ${locale}. `.concat(
      'A number is bought, its code arrives, and the money is charged only then. '.repeat(3),
    ),
  ).join('\n\n'),
  author: 'Benchmark',
  publishedOn: new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
  cover: 'bars',
});

/**
 * `node --import tsx seed/load-seed-command.ts 930`: adds that many published articles in every language, for benchmarks
 * of large sites. Only ever into a database of its own (`DATA_DIR`): nobody wants to read them.
 */
const seed = async (count: number): Promise<void> => {
  if (!Number.isInteger(count) || count < 1) throw new Error('how many articles? Give a whole number from 1');
  const app = await loadCms();
  const articles = app.documents(uid);
  await app.db.transaction(async () => {
    for (let index = 1; index <= count; index += 1) {
      const [first, ...others] = siteLocales.map(toStrapiLocale);
      const { documentId } = await articles.create({
        locale: first,
        status: 'published',
        data: buildArticle(index, first ?? '') as never,
      });
      for (const locale of others)
        await articles.update({ documentId, locale, status: 'published', data: buildArticle(index, locale) as never });
    }
  });
  await app.destroy();
};

seed(Number(process.argv[2])).then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
