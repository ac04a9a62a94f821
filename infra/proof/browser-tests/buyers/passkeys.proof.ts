import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { enterPassword, signUp, type NewAccount } from '../testing/new-account.ts';
import { contrastingKinds, nameOf, Visitor } from '../testing/visitor.ts';

/** Gives the page a device of Chromium's own, which keeps passkeys and says that its holder has shown a finger. */
const giveDevice = async ({ page }: Visitor): Promise<void> => {
  const session = await page.createCDPSession();
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

describe('passkeys', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      let account: NewAccount;
      before(async () => {
        visitor = await Visitor.arrive(browser, kind);
        await visitor.open('/');
        await visitor.answerCookieNotice();
        account = await signUp(visitor);
        await giveDevice(visitor);
      });
      after(() => visitor.leave());

      const isIn = () => visitor.page.waitForFunction(() => location.pathname.endsWith('/profile'));
      /** The page loses its session, and keeps the device. */
      const forget = async () => {
        await visitor.page.deleteCookie({ name: 'authToken' });
        await visitor.open('/authorization');
      };
      const add = async () => {
        await visitor.open('/profile/settings');
        await visitor.press('passkeys.add', 'main');
        await visitor.fill('passkeys.name', 'My laptop');
        await visitor.press('passkeys.next', 'dialog[open]');
      };

      it('are added with a name, and the first gives recovery codes', async () => {
        await add();
        await visitor.read('settings.two-factor-codes');
        expect(await visitor.page.$$('dialog[open] li')).to.have.length(10);
        await visitor.expectNoFaults();
        await visitor.press('settings.two-factor-kept');
        expect(await visitor.text('#security')).to.include('My laptop');
        await visitor.expectNoFaults();
        await visitor.screenshot('passkeys');
      });

      it('are one for each device', async () => {
        await add();
        await visitor.read('passkeys.known');
      });

      it('log in alone', async () => {
        await forget();
        await visitor.expectNoFaults();
        await visitor.screenshot('passkey-log-in');
        await visitor.press('auth.passkey-log-in');
        await isIn();
      });

      it('are the second factor of a log-in by password', async () => {
        await forget();
        await enterPassword(visitor, account);
        await visitor.read('auth.code-hint');
        await visitor.expectNoFaults();
        await visitor.screenshot('passkey-second-factor');
        await visitor.press('auth.passkey-confirm');
        await isIn();
      });

      it('are named anew and removed, and the password alone is enough again', async () => {
        await visitor.open('/profile/settings');
        await visitor.press('passkeys.rename-label', '#security');
        await visitor.fill('passkeys.name', 'Old laptop');
        await visitor.press('passkeys.next', 'dialog[open]');
        await visitor.page.waitForFunction(() =>
          document.querySelector('#security')?.textContent.includes('Old laptop'),
        );
        await visitor.press('passkeys.remove-label', '#security');
        await visitor.read('passkeys.remove-title');
        await visitor.expectNoFaults();
        await visitor.press('passkeys.remove', 'dialog[open]');
        await visitor.read('passkeys.removed');
        await forget();
        await enterPassword(visitor, account);
        await isIn();
      });

      it('are the proof before what cannot be undone', async () => {
        await add();
        await visitor.press('settings.two-factor-kept');
        await visitor.press('settings.data-erase', 'main');
        await visitor.press('settings.data-erase', 'dialog[open]');
        await visitor.read('auth.passkey-confirm');
        await visitor.expectNoFaults();
        await visitor.screenshot('passkey-proof');
        await visitor.press('auth.passkey-confirm', 'dialog[open]');
        await visitor.page.waitForFunction(() => !document.cookie.includes('authToken='));
      });
    });
  }
});
