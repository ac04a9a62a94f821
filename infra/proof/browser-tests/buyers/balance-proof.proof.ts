import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { patternOf, textOf } from '../testing/shop-texts.ts';
import { contrastingKinds, nameOf, Visitor } from '../testing/visitor.ts';

/** How a shop could cheat, and what its page then says. */
const forgeries = {
  'another balance than the published one': ['/api/liabilities/proof', '"amount":\\d+', '"amount":1', 'fails'],
  'a night that nobody else is shown': ['/api/liabilities?', '"hash":"\\w', '"hash":"x', 'fails'],
  'the earnings without the balance': [
    '/api/liabilities/proof',
    '"kind":"buyers","acc',
    '"kind":"agents","acc',
    'missing',
  ],
} as const;

/** The shop answers otherwise from now on. It runs in the page. */
const forge = (call: string, find: string, replace: string): void => {
  const fetchTruly = window.fetch;
  window.fetch = async (...given) => {
    const answer = await fetchTruly(...given);
    if (!answer.url.includes(call)) return answer;
    const changed = (await answer.text()).replaceAll(new RegExp(find, 'g'), replace);
    return new Response(changed, { headers: { 'content-type': 'application/json' } });
  };
};

describe('the proof of what the shop owes (rule 7.15)', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      before(async () => {
        visitor = await Visitor.arriveLoggedIn(browser, kind, 'buyer@example.com');
      });
      after(() => visitor.leave());

      it('shows everybody the last night and the history, whose hashes the browser checks', async () => {
        await visitor.open('/liabilities');
        await visitor.read('liability-nights.chain-holds');
        const words = await visitor.text();
        for (const id of ['liability-nights.buyers', 'liabilities.not-assets', 'liabilities.privacy-text'])
          expect(words).to.include(textOf(kind.locale, id));
        expect(words).to.match(/[0-9a-f]{64}/);
        await visitor.expectNoFaults();
        await visitor.screenshot('liabilities');
      });

      it('proves in the account that the balance is in the published sum', async () => {
        await visitor.open('/profile/history');
        await visitor.press('liability-check.check');
        await visitor.page.waitForFunction(() => document.querySelector('#proof [role=status]')?.textContent !== '');
        const verdict = await visitor.text('#proof');
        expect(verdict).to.match(patternOf(kind.locale, 'liability-check.holds'));
        expect(verdict).to.match(/user:\d+/);
        await visitor.expectNoFaults();
        await visitor.screenshot('balance-proof');
      });

      for (const [forged, [call, find, replace, verdict]] of Object.entries(forgeries)) {
        it(`notices ${forged}`, async () => {
          await visitor.open('/profile/history');
          await visitor.page.evaluate(forge, call, find, replace);
          await visitor.press('liability-check.check');
          await visitor.read(`liability-check.${verdict}`);
        });
      }
    });
  }
});
