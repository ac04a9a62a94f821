import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { CmsEditor } from '../testing/cms-editor.ts';
import { awaitMailedLink } from '../testing/mailbox.ts';
import { signUp, type NewAccount } from '../testing/new-account.ts';
import { payByCard } from '../testing/sandbox-payments.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { Visitor } from '../testing/visitor.ts';

const locale = 'es';
/** Only catches a build that never ends: another domain changes every page. */
const builtMaxMs = 600_000;

/** Browsers and this test find every name below `localhost` on this machine. */
const ownOrigin = (): string => {
  const url = new URL(shopUrl());
  url.hostname = `${locale}.localhost`;
  return url.origin;
};

const leadsTo = async (path: string): Promise<string | undefined> => {
  const { headers } = await fetch(shopUrl() + path, { redirect: 'manual' });
  return headers.get('location') ?? undefined;
};

const untilLedTo = async (path: string, target: string | undefined): Promise<void> => {
  const endsAt = performance.now() + builtMaxMs;
  while ((await leadsTo(path)) !== target) {
    if (performance.now() > endsAt) throw new Error(`${path} does not lead to ${target ?? 'its page'}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

describe('a language on a domain of its own', () => {
  let browser: Browser;
  let admin: CmsEditor;
  let visitor: Visitor;
  let account: NewAccount;

  before(async function publishDomain() {
    this.timeout(builtMaxMs + 60_000);
    browser = await launchChromium();
    admin = await CmsEditor.logIn('admin@example.com', 'demo-numeo');
    await admin.publishDomain(locale, ownOrigin());
    await untilLedTo(`/${locale}/faq`, `${ownOrigin()}/faq`);
    visitor = await Visitor.arrive(browser, { locale, device: 'desktop', theme: 'light' });
  });
  after(async function takeDomainAway() {
    this.timeout(builtMaxMs + 60_000);
    await visitor.leave();
    await admin.publishDomain(locale, null);
    await untilLedTo(`/${locale}/faq`, undefined);
    await browser.close();
  });

  const here = (): Promise<string> => visitor.page.evaluate(() => location.href);
  const hrefTo = (language: string): Promise<string | undefined> =>
    visitor.page.evaluate(
      (hreflang) => document.querySelector<HTMLAnchorElement>(`a[hreflang="${hreflang}"]`)?.href,
      language,
    );

  it('is at the root there, and its pages lead on without a prefix and without loading anew', async () => {
    await visitor.open('/');
    expect(await here()).to.equal(`${ownOrigin()}/`);
    const head = await visitor.page.evaluate(() => ({
      lang: document.documentElement.lang,
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      prefixed: [...document.querySelectorAll('a[href^="/es"]')].length,
    }));
    expect(head).to.deep.equal({ lang: 'es', canonical: `${ownOrigin()}/`, prefixed: 0 });
    await visitor.answerCookieNotice();
    await visitor.page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await visitor.page.locator('footer a[href="/faq"]').click();
    await visitor.page.waitForFunction(() => location.pathname === '/faq' && document.querySelector('h1'));
    await visitor.page.waitForFunction(() => document.title.length > 0 && !document.title.includes('404'));
    expect(await visitor.page.evaluate(() => 'isSamePage' in window)).to.equal(true);
    expect(new URL(await here()).origin).to.equal(ownOrigin());
    await visitor.page.goBack();
    await visitor.page.waitForFunction(() => location.pathname === '/');
    await visitor.expectNoFaults();
    await visitor.screenshot('own-domain');
  });

  it('is linked to the other languages on the main host, and back', async () => {
    await visitor.open('/faq');
    expect(await hrefTo('en')).to.equal(`${shopUrl()}/faq`);
    expect(await hrefTo('ru')).to.equal(`${shopUrl()}/ru/faq`);
    await visitor.page.goto(`${shopUrl()}/faq`);
    expect(await hrefTo('es')).to.equal(`${ownOrigin()}/faq`);
    await visitor.page.goto(`${ownOrigin()}/ru/faq`);
    expect(await here()).to.equal(`${shopUrl()}/ru/faq`);
  });

  it('is where a buyer signs up, pays and comes back signed in', async () => {
    account = await signUp(visitor);
    expect(new URL(await here()).origin).to.equal(ownOrigin());
    const confirmation = await awaitMailedLink(account.email, /confirm-email\?token=/);
    expect(confirmation.origin + confirmation.pathname).to.equal(`${ownOrigin()}/signup/confirm-email`);
    await visitor.open('/profile/pay');
    await payByCard(visitor);
    expect(await here()).to.match(new RegExp(`^${ownOrigin()}/success-payment\\?payment=`));
    await visitor.open('/profile');
    expect(await here()).to.equal(`${ownOrigin()}/profile`);
  });

  it('is where the link of a letter resets a password', async () => {
    const guest = await Visitor.arrive(browser, visitor.kind);
    await guest.open('/request-password');
    await guest.answerCookieNotice();
    await guest.fill('auth.email', account.email);
    await guest.press('auth.request-send', 'form');
    await guest.read('auth.request-done-title');
    const link = await awaitMailedLink(account.email, /\/confirm\//);
    expect(link.href).to.match(new RegExp(`^${ownOrigin()}/confirm/`));
    await guest.page.goto(link.href);
    await guest.fill('auth.new-password', `${account.password}, and another`);
    await guest.fill('auth.repeat-password', `${account.password}, and another`);
    await guest.press('auth.confirm-save', 'form');
    await guest.read('auth.confirm-done-title');
    await guest.leave();
  });
});
