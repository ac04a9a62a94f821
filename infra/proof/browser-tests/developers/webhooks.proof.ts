import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { webhookEventTypes } from '@shop/shared-types/contract/webhook-events';
import { errorText } from '@shop/shared-types/error-messages';
import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { signUp, type NewAccount } from '../testing/new-account.ts';
import { payByCard } from '../testing/sandbox-payments.ts';
import { textOf } from '../testing/shop-texts.ts';
import { nameOf, Visitor, type VisitorKind } from '../testing/visitor.ts';

/** The engine waits for the receiver, and the page asks every two seconds. */
const deliveredMaxMs = 40_000;
const kinds: VisitorKind[] = [
  { locale: 'en', device: 'desktop', theme: 'dark' },
  { locale: 'ru', device: 'mobile', theme: 'light' },
  { locale: 'ar', device: 'mobile', theme: 'dark' },
];

interface Heard {
  path: string;
  id: string;
  type: string;
}

describe('webhooks in the settings', function () {
  this.timeout(240_000);
  let browser: Browser;
  let receiver: Server;
  const heard: Heard[] = [];
  before(async () => {
    browser = await launchChromium();
    receiver = createServer((req, res) => {
      let body = '';
      req.setEncoding('utf8').on('data', (piece: string) => (body += piece));
      req.on('end', () => {
        const { type } = JSON.parse(body) as { type: string };
        heard.push({ path: req.url ?? '', id: String(req.headers['webhook-id']), type });
        res.end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });
  after(async () => {
    receiver.closeAllConnections();
    receiver.close();
    await browser.close();
  });

  for (const kind of kinds) {
    describe(nameOf(kind), () => {
      const path = `/${kind.locale}-${kind.device}`;
      let visitor: Visitor;
      let account: NewAccount;
      before(async () => {
        visitor = await Visitor.arrive(browser, kind);
        await visitor.open('/');
        await visitor.answerCookieNotice();
        account = await signUp(visitor);
      });
      after(() => visitor.leave());

      const heardHere = (type: string): Heard[] => heard.filter((one) => one.path === path && one.type === type);
      const awaitHeard = async (type: string, count: number): Promise<Heard[]> => {
        for (let waitedMs = 0; heardHere(type).length < count && waitedMs < deliveredMaxMs; waitedMs += 250) {
          await new Promise((resolve) => setTimeout(resolve, 250));
        }
        return heardHere(type);
      };
      const check = async (id: string): Promise<void> => {
        const name = JSON.stringify(textOf(kind.locale, id));
        await visitor.page.locator(`::-p-aria([name=${name}][role="checkbox"])`).click();
      };

      it('asks for the password before it adds one, when the login was a while ago', async () => {
        await visitor.open('/profile/settings');
        // The engine takes a login of the last five minutes for the proof: here it says what it would say later, once.
        let isLate = true;
        await visitor.page.setRequestInterception(true);
        visitor.page.on('request', (request) => {
          const isCreation = request.method() === 'POST' && new URL(request.url()).pathname === '/api/webhooks';
          if (!isCreation || !isLate) {
            void request.continue();
            return;
          }
          isLate = false;
          const error = { code: 'CONFIRMATION_REQUIRED', message: 'Confirm', details: { factor: 'password' } };
          void request.respond({ status: 403, contentType: 'application/json', body: JSON.stringify({ error }) });
        });
        await visitor.fill('webhooks.url', `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`);
        await visitor.press('webhooks.add');
        await visitor.read('confirmation.text');
        await visitor.expectNoFaults();
        await visitor.screenshot('webhook-password');
        await visitor.fill('confirmation.password', 'not the password');
        await visitor.press('confirmation.confirm', 'dialog[open]');
        const refusal = errorText('PASSWORD_WRONG', kind.locale);
        await visitor.page.waitForFunction((words) => document.body.innerText.includes(words), {}, refusal);
        await visitor.fill('confirmation.password', account.password);
        await visitor.press('confirmation.confirm', 'dialog[open]');
        await visitor.read('webhooks.secret-text');
        await visitor.expectNoFaults();
        await visitor.screenshot('webhook-secret');
        expect(await visitor.text('dialog[open] code')).to.match(/^whsec_/);
        await visitor.press('webhooks.secret-kept');
        await visitor.read('webhooks.hears-all');
        await visitor.page.setRequestInterception(false);
        // The refusals that the test asked for.
        visitor.mishaps.splice(0);
      });

      it('hears of the events that its owner chooses, and of at least one', async () => {
        await visitor.press('webhooks.events');
        await check('webhooks.events-all');
        for (const type of webhookEventTypes) await check(`webhooks.type-${type.replace('.', '-')}`);
        await visitor.press('settings.save', 'dialog[open]');
        await visitor.read('webhooks.events-missing');
        await visitor.expectNoFaults();
        await visitor.screenshot('webhook-events');
        await check('webhooks.type-payment-changed');
        await visitor.press('settings.save', 'dialog[open]');
        await visitor.read('webhooks.events-saved');
        await visitor.page.waitForFunction(
          (words) => document.querySelector('main')?.innerText.includes(words),
          {},
          textOf(kind.locale, 'webhooks.type-payment-changed'),
        );
        await visitor.screenshot('webhook-row');
      });

      it('sends an event again with the id that it had, one alone or all since a moment', async () => {
        await visitor.open('/profile/pay');
        await visitor.read('top-up.method-card');
        await payByCard(visitor);
        const [first] = await awaitHeard('payment-changed', 1);
        await visitor.open('/profile/settings');
        await visitor.press('webhooks.deliveries');
        await visitor.read('webhooks.state-delivered', deliveredMaxMs);
        await visitor.page.locator('dialog[open] td button').click();
        expect((await awaitHeard('payment-changed', 2)).map(({ id }) => id)).to.deep.equal([first?.id, first?.id]);
        await visitor.press('webhooks.resend', 'dialog[open] form');
        await visitor.read('webhooks.resend-wrong');
        await visitor.read('webhooks.state-delivered', deliveredMaxMs);
        await visitor.expectNoFaults();
        await visitor.screenshot('webhook-resend');
        const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 16);
        // Keys would mean another part of the moment in each language, and a value that is only set goes unheard by React.
        await visitor.page.$eval(
          'dialog[open] input[type="datetime-local"]',
          (field, moment) => {
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, moment);
            field.dispatchEvent(new Event('input', { bubbles: true }));
          },
          yesterday,
        );
        await visitor.press('webhooks.resend', 'dialog[open] form');
        const all = await awaitHeard('payment-changed', 3);
        expect(all.map(({ id }) => id)).to.deep.equal([first?.id, first?.id, first?.id]);
        await visitor.expectNoFaults();
        await visitor.screenshot('webhook-resent');
      });

      it('makes the secret for callback addresses, once, and says since when it signs', async () => {
        await visitor.open('/profile/settings');
        await visitor.read('webhooks.callback-none');
        await visitor.press('webhooks.callback-create');
        await visitor.read('webhooks.secret-text');
        expect(await visitor.text('dialog[open] code')).to.match(/^whsec_/);
        await visitor.press('webhooks.secret-kept');
        const none = textOf(kind.locale, 'webhooks.callback-none');
        await visitor.page.waitForFunction((words) => !document.body.innerText.includes(words), {}, none);
        await visitor.expectNoFaults();
        await visitor.screenshot('webhook-callbacks');
      });

      it('did all that without an error on the way', () => visitor.expectNoMishaps());
    });
  }
});
