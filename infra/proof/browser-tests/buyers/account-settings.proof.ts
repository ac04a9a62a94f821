import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { errorText } from '@shop/shared-types/error-messages';
import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { codeOf } from '../testing/authenticator-app.ts';
import { launchChromium } from '../testing/chromium.ts';
import { enterPassword, signUp, type NewAccount } from '../testing/new-account.ts';
import { ShopCaller } from '../testing/shop-caller.ts';
import { contrastingKinds, nameOf, Visitor } from '../testing/visitor.ts';

const chatPath = '/sandbox/telegram/demo_shop_bot';
/** The engine waits for the receiver, and the page asks every two seconds. */
const deliveredMaxMs = 40_000;

/** Writes to the demo's bot. @returns the token of the link in its answer. */
const writeToBot = async ({ page }: Visitor, words: string): Promise<string> => {
  await page.goto(new URL(chatPath, page.url()).href);
  await page.type('#text', words);
  await Promise.all([page.waitForNavigation(), page.locator('form:has(#text) button').click()]);
  const links = await page.$$eval('dd a[href*="/bot-link/"]', (anchors) => anchors.map(({ href }) => href));
  return links.at(-1)?.split('/').at(-1) ?? '';
};

const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'no refusal',
    (refusal: unknown) => String(refusal),
  );

describe('the settings', () => {
  let browser: Browser;
  let receiver: Server;
  const calls: IncomingHttpHeaders[] = [];
  before(async () => {
    browser = await launchChromium();
    receiver = createServer((req, res) => {
      calls.push(req.headers);
      req.resume().on('end', () => res.end());
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });
  after(async () => {
    receiver.closeAllConnections();
    receiver.close();
    await browser.close();
  });

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      let account: NewAccount;
      before(async () => {
        visitor = await Visitor.arrive(browser, kind);
        await visitor.open('/');
        await visitor.answerCookieNotice();
        account = await signUp(visitor);
      });
      after(() => visitor.leave());

      /** A guest's browser. Its console may show errors, because the test provokes a refusal. */
      const withGuest = async (act: (guest: Visitor) => Promise<void>): Promise<void> => {
        const guest = await Visitor.arrive(browser, kind);
        try {
          await act(guest);
        } finally {
          await guest.leave();
        }
      };

      it('ends the sessions on all other devices, after a question', async () => {
        const devices = [await ShopCaller.logIn(account.email, account.password)];
        devices.push(await ShopCaller.logIn(account.email, account.password));
        await visitor.open('/profile/settings');
        await visitor.press('settings.sessions-end-others', 'main');
        await visitor.read('settings.sessions-end-text');
        await visitor.expectNoFaults();
        await visitor.press('settings.sessions-end-others', 'dialog');
        await visitor.read('settings.sessions-ended');
        for (const device of devices) expect(await refusalOf(device.get('/api/users/me'))).to.include('401');
        await visitor.open('/profile/settings');
        await visitor.read('settings.session-current');
      });

      it('asks for the password again before a new API key, when the login was a while ago', () =>
        withGuest(async (guest) => {
          await enterPassword(guest, account);
          await guest.page.waitForFunction(() => location.pathname.endsWith('/profile'));
          await guest.answerCookieNotice();
          await guest.open('/profile/settings');
          // A login within the last five minutes counts as a fresh proof, so the test answers the first call as the engine would answer it later.
          let isLate = true;
          await guest.page.setRequestInterception(true);
          guest.page.on('request', (request) => {
            const isRenewal = request.method() === 'POST' && new URL(request.url()).pathname === '/api/users/api-key';
            if (!isRenewal || !isLate) {
              void request.continue();
              return;
            }
            isLate = false;
            const error = { code: 'CONFIRMATION_REQUIRED', message: 'Confirm', details: { factor: 'password' } };
            void request.respond({ status: 403, contentType: 'application/json', body: JSON.stringify({ error }) });
          });
          await guest.press('settings.api-key-renew', 'main');
          await guest.read('settings.api-key-renew-title');
          await guest.press('settings.api-key-renew', 'dialog[open]');
          await guest.read('confirmation.text');
          await guest.expectNoFaults();
          await guest.screenshot('confirmation');
          await guest.fill('confirmation.password', 'not the password');
          await guest.press('confirmation.confirm', 'dialog[open]');
          await guest.page.waitForFunction(
            (words) => document.body.innerText.includes(words),
            {},
            errorText('PASSWORD_WRONG', kind.locale),
          );
          await guest.fill('confirmation.password', account.password);
          await guest.press('confirmation.confirm', 'dialog[open]');
          await guest.read('settings.api-key-renewed');
        }));

      it('makes a key for one program, which is shown once and works, and revokes it', async () => {
        await visitor.open('/profile/settings');
        await visitor.press('keys.create', 'main');
        await visitor.read('keys.new-title');
        await visitor.fill('keys.name', 'Bot 1');
        await visitor.expectNoFaults();
        await visitor.screenshot('named-key');
        await visitor.press('keys.create', 'dialog[open]');
        await visitor.read('keys.made-title');
        const apiKey = await visitor.page.$eval('dialog[open] code', ({ textContent }) => textContent ?? '');
        expect(apiKey).to.match(/^numeo_[0-9a-f]{40}$/);
        await visitor.press('keys.kept', 'dialog[open]');
        await visitor.read('keys.never-used');
        const ask = () =>
          fetch(new URL('/api/users/me', visitor.page.url()), { headers: { authorization: `Bearer ${apiKey}` } });
        expect((await ask()).status).to.equal(200);
        await visitor.expectNoFaults();
        await visitor.screenshot('named-keys');
        await visitor.press('keys.revoke', 'main');
        await visitor.read('keys.revoke-title');
        await visitor.press('keys.revoke', 'dialog[open]');
        await visitor.read('keys.revoked');
        expect((await ask()).status).to.equal(401);
      });

      let recoveryCodes: string[] = [];

      it('switches two-factor authentication on, with the codes of an app', async () => {
        await visitor.open('/profile/settings');
        await visitor.press('settings.two-factor-start');
        await visitor.fill('settings.password-now', account.password);
        await visitor.press('settings.two-factor-next', 'dialog[open]');
        await visitor.page.waitForSelector('dialog[open] svg[role="img"]');
        await visitor.expectNoFaults();
        await visitor.screenshot('two-factor');
        const secret = await visitor.text('dialog[open] code');
        await visitor.fill('auth.code', codeOf(secret, Date.now()));
        await visitor.press('settings.two-factor-start', 'dialog[open]');
        await visitor.read('settings.two-factor-codes');
        recoveryCodes = await visitor.page.$$eval('dialog[open] li', (items) =>
          items.map(({ innerText }) => innerText),
        );
        await visitor.expectNoFaults();
        await visitor.press('settings.two-factor-kept');
        await visitor.read('settings.two-factor-stop');
      });

      it('asks for a second factor from then on, and takes a recovery code', () =>
        withGuest(async (guest) => {
          await enterPassword(guest, account);
          await guest.read('auth.code-hint');
          await guest.expectNoFaults();
          await guest.fill('auth.code', recoveryCodes[0] ?? '');
          await guest.press('auth.log-in', 'form');
          await guest.page.waitForFunction(() => location.pathname.endsWith('/profile'));
        }));

      it('switches it off again', async () => {
        await visitor.press('settings.two-factor-stop');
        await visitor.fill('settings.password-now', account.password);
        await visitor.fill('auth.code', recoveryCodes[1] ?? '');
        await visitor.press('settings.two-factor-stop', 'dialog[open]');
        await visitor.read('settings.two-factor-stopped');
        await visitor.read('settings.two-factor-start');
      });

      it('calls a webhook, signed, and shows what came of it', async () => {
        await visitor.open('/profile/settings');
        await visitor.fill('webhooks.url', `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
        await visitor.press('webhooks.add');
        await visitor.read('webhooks.secret-text');
        await visitor.expectNoFaults();
        await visitor.press('webhooks.secret-kept');
        await visitor.press('webhooks.test');
        await visitor.read('webhooks.state-delivered', deliveredMaxMs);
        await visitor.expectNoFaults();
        await visitor.screenshot('webhook-deliveries');
        expect(calls.at(-1)).to.include.keys('webhook-id', 'webhook-timestamp', 'webhook-signature');
        await visitor.press('ui.close', 'dialog[open]');
        await visitor.press('webhooks.remove');
        await visitor.press('webhooks.remove', 'dialog[open]');
        await visitor.read('webhooks.removed');
      });

      it('links Telegram by the bot’s chat, and unlinks it', async () => {
        await visitor.open('/profile/settings');
        await visitor.press('telegram.start');
        await visitor.page.waitForSelector('dialog[open] svg[role="img"]');
        await visitor.expectNoFaults();
        await visitor.screenshot('settings-telegram');
        const chat = await visitor.page.$eval('dialog[open] a[href*="start="]', ({ href }) => href);
        await visitor.page.goto(chat);
        await Promise.all([visitor.page.waitForNavigation(), visitor.page.locator('button[value="start"]').click()]);
        await visitor.open('/profile/settings');
        await visitor.read('telegram.linked-with');
        await visitor.expectNoFaults();
        await visitor.press('telegram.unlink');
        await visitor.read('telegram.unlinked');
      });

      it('links it by the link that the bot sends, after a login and a question; once, and to one account', () =>
        withGuest(async (guest) => {
          await guest.open('/');
          await guest.answerCookieNotice();
          const link = await writeToBot(guest, 'hello');
          const second = await writeToBot(guest, 'hello again');
          await guest.open(`/bot-link/${link}`);
          await guest.page.waitForFunction(() => location.pathname.endsWith('/authorization'));
          await guest.fill('auth.email', account.email);
          await guest.fill('auth.password', account.password);
          await guest.press('auth.log-in', 'form');
          await guest.read('telegram.ask-title');
          expect(await guest.text())
            .to.include(account.email)
            .and.include('@visitor_');
          await guest.expectNoFaults();
          await guest.screenshot('bot-link');
          await guest.press('telegram.link', 'main');
          await guest.read('telegram.linked');
          await guest.read('telegram.linked-with');
          guest.expectNoMishaps();

          await guest.open(`/bot-link/${link}`);
          await guest.read('auth.link-broken-title');
          await guest.expectNoFaults();
          await guest.screenshot('bot-link-used');
          await withGuest(async (stranger) => {
            await stranger.logIn('agent@example.com');
            await stranger.open(`/bot-link/${second}`);
            await stranger.read('telegram.failed-title');
            expect(await stranger.text()).to.include(errorText('TELEGRAM_ALREADY_LINKED', kind.locale));
          });
        }));

      it('did all that without an error on the way', () => visitor.expectNoMishaps());

      it('erase the account after a question and the password, sign out, and let nobody in again', () =>
        withGuest(async (guest) => {
          await enterPassword(guest, account);
          await guest.page.waitForFunction(() => location.pathname.endsWith('/profile'));
          await guest.answerCookieNotice();
          await guest.open('/profile/settings');
          await guest.press('settings.data-erase', 'main');
          await guest.read('settings.data-erase-text');
          await guest.expectNoFaults();
          await guest.screenshot('account-erasure');
          await guest.press('settings.data-erase', 'dialog[open]');
          // The log-in a minute ago is no consent, and the two dialogs never lie on each other.
          await guest.read('confirmation.text');
          expect(await guest.page.$$eval('dialog[open]', (all) => all.length)).to.equal(1);
          await guest.fill('confirmation.password', account.password);
          await guest.press('confirmation.confirm', 'dialog[open]');
          await guest.page.waitForFunction(() => !document.cookie.includes('authToken='));
          expect(await refusalOf(ShopCaller.logIn(account.email, account.password))).to.include('401');
        }));
    });
  }
});
