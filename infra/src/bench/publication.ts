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

/** From the editor's press on Publish to the new text on the static page, in a shop that has sold since its last release. */
export const benchPublication = async ({ write, judge }: BenchReport): Promise<boolean> => {
  const editor = await CmsEditor.logIn('editor@example.com', 'demo-numeo');
  await sellNumbers();
  const seconds: number[] = [];
  let original: string | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const text = `Is this question new? (${Date.now()})`;
    const before = await editor.publishFirstQuestion({ question: text });
    original ??= before.question;
    seconds.push((await untilPage('/faq', (html) => html.includes(text), liveMaxMs)) / 1000);
    write(`publication ${round + 1}: live after ${seconds.at(-1)?.toFixed(1)} s`);
  }
  if (original) await editor.publishFirstQuestion({ question: original });
  const title = `Menu ${Date.now()}`;
  const menuTitle = await editor.publishMenuTitle(title);
  const menuSeconds = (await untilPage('/faq', (html) => html.includes(title), liveMaxMs)) / 1000;
  await editor.publishMenuTitle(menuTitle);
  write(`a menu, which all pages of a language show: live after ${menuSeconds.toFixed(1)} s`);
  return judge([
    { what: 'publish → live, the slowest', measured: percentile(seconds, 1), unit: ' s', limit: { atMost: 10 } },
    { what: 'publish → live, a menu', measured: menuSeconds, unit: ' s', limit: { atMost: 10 } },
  ]);
};
