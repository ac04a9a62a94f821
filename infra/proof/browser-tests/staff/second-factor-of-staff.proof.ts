import { randomBytes } from 'node:crypto';

import type { Browser } from 'puppeteer';

import { codeOf } from '../testing/authenticator-app.ts';
import { launchChromium } from '../testing/chromium.ts';
import { CmsEditor, type NewMember } from '../testing/cms-editor.ts';
import { startElsewhereProxy } from '../testing/elsewhere-proxy.ts';
import { Staff } from '../testing/staff.ts';

const stepMs = 30_000;
/** The first page of the back office, behind the second factor. */
const usersTitle = 'Users';

describe('the second factor of the staff', function () {
  // It waits for the admin's many scripts more than for anything else.
  this.timeout(240_000);
  const email = `office-${randomBytes(6).toString('hex')}@example.com`;
  const password = 'Correct-horse-1';
  let admin: CmsEditor;
  let member: NewMember;
  let proxy: Awaited<ReturnType<typeof startElsewhereProxy>>;
  let browser: Browser;
  let secret = '';
  let recoveryCode = '';

  before(async () => {
    admin = await CmsEditor.logIn('admin@example.com', 'demo-numeo');
    member = await admin.addMember({ email, password, role: 'Back office' });
    proxy = await startElsewhereProxy();
    browser = await launchChromium(60_000, [`--proxy-server=${proxy.url}`, '--proxy-bypass-list=<-loopback>']);
  });
  after(async () => {
    await browser.close();
    proxy.close();
    await admin.removeMember(member.id);
  });

  /** A browser of its own, in which nobody has shown a code yet. */
  const withNewBrowser = async (act: (office: Staff) => Promise<void>): Promise<void> => {
    const office = await Staff.logIn(browser, email, password);
    try {
      await office.open('/commerce/users');
      await act(office);
    } finally {
      await office.leave();
    }
  };

  it('is set up at the first visit: password, key, first code, recovery codes', () =>
    withNewBrowser(async (office) => {
      await office.read('a code of an authenticator app on the own phone');
      await office.screenshots('second-factor-password');
      await office.fill('password', 'not the password');
      await office.press('Continue');
      await office.read('This is not your password.');
      await office.fill('password', password);
      await office.press('Continue');
      await office.read('Scan the picture');
      await office.screenshots('second-factor-key');
      await office.expectFitsPhone('[data-testid="second-factor-key"]');
      secret = await office.page.$eval(
        '[data-testid="second-factor-key"]',
        (element) => (element as HTMLElement).innerText,
      );
      await office.fill('code', codeOf(secret, Date.now()));
      await office.press('Set up');
      await office.read('Keep your recovery codes');
      await office.screenshots('second-factor-recovery');
      recoveryCode = await office.page.$eval(
        '[data-testid="recovery-codes"] li',
        (element) => (element as HTMLElement).innerText,
      );
      await office.press('I have kept them');
      await office.page.waitForSelector('[name="search"]');
      await office.read(usersTitle);
    }));

  it('asks each new browser for a code, refuses a wrong one, and lets in with the next', () =>
    withNewBrowser(async (office) => {
      await office.read('Enter the code of your authenticator app.');
      await office.screenshots('second-factor-code');
      await office.fill('code', '000000');
      await office.press('Continue');
      await office.read('This code is not right, or was used before.');
      await office.screenshots('second-factor-refused');
      // A code is good once, and one step early: no wait for the next one.
      await office.fill('code', codeOf(secret, Date.now() + stepMs));
      await office.press('Continue');
      await office.page.waitForSelector('[name="search"]');
      await office.open('/commerce/withdrawals');
      await office.read('Withdrawals');
      await office.read('Oldest first');
    }));

  it('takes a recovery code once', async () => {
    await withNewBrowser(async (office) => {
      await office.fill('code', recoveryCode);
      await office.press('Continue');
      await office.page.waitForSelector('[name="search"]');
    });
    await withNewBrowser(async (office) => {
      await office.fill('code', recoveryCode);
      await office.press('Continue');
      await office.read('This code is not right, or was used before.');
    });
  });
});
