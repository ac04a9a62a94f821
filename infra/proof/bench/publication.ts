import { CmsEditor, untilPage } from '../browser-tests/testing/cms-editor.ts';
import { ShopCaller } from '../browser-tests/testing/shop-caller.ts';
import { percentile } from './percentile.ts';
import type { BenchReport } from './report/bench-report.ts';

const rounds = 3;
const liveMaxMs = 180_000;

/** Sells a few numbers, which changes the stock on three quarters of all pages. A publication that drew those pages first would be late. */
const sellNumbers = async (): Promise<void> => {
  const buyer = await ShopCaller.logIn('buyer@example.com', 'demo-numeo');
  for (let sold = 0; sold < rounds; sold += 1) await buyer.post('/api/activations', { service: 'tg', country: 46 });
};

/** @returns seconds from the press on Publish until the renamed menu stands in the served page */
const publishMenu = async (editor: CmsEditor): Promise<{ seconds: number; title: string }> => {
  const renamed = `Menu ${Date.now()}`;
  const title = await editor.publishMenuTitle(renamed);
  return { seconds: (await untilPage('/faq', (html) => html.includes(renamed), liveMaxMs)) / 1000, title };
};

/**
 * From the editor's press on Publish to the new text on the static page, in a shop that has sold since its last release. Started right after
 * the shop, or ten minutes after the last publication, it begins with a rebuilder that has drawn nothing yet.
 */
export const benchPublication = async ({ write, judge }: BenchReport): Promise<boolean> => {
  const editor = await CmsEditor.logIn('editor@example.com', 'demo-numeo');
  await sellNumbers();
  const first = await publishMenu(editor);
  write(
    `a menu, which all pages of a language show, as the first publication: live after ${first.seconds.toFixed(1)} s`,
  );
  const seconds: number[] = [];
  let original: string | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const text = `Is this question new? (${Date.now()})`;
    const before = await editor.publishFirstQuestion({ question: text });
    original ??= before.question;
    seconds.push((await untilPage('/faq', (html) => html.includes(text), liveMaxMs)) / 1000);
    write(`question ${round + 1}: live after ${seconds.at(-1)?.toFixed(1)} s`);
  }
  if (original) await editor.publishFirstQuestion({ question: original });
  const later = await publishMenu(editor);
  write(`a menu, later: live after ${later.seconds.toFixed(1)} s`);
  await editor.publishMenuTitle(first.title);
  return judge([
    {
      what: 'publish → live, a question, the slowest',
      measured: percentile(seconds, 1),
      unit: ' s',
      limit: { atMost: 10 },
    },
    // The process that draws starts with the first publication, and stays for ten minutes.
    { what: 'publish → live, the first menu', measured: first.seconds, unit: ' s', limit: { atMost: 12 } },
    { what: 'publish → live, a later menu', measured: later.seconds, unit: ' s', limit: { atMost: 10 } },
  ]);
};
