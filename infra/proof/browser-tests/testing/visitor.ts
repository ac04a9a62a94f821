import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { AxePuppeteer } from '@axe-core/puppeteer';
import { localeCodes, unprefixedLocale, type LocaleCode } from '@shop/shared-types/locales';
import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'puppeteer';

import { patternOf, textOf } from './shop-texts.ts';
import { pressFound } from './press-found.ts';
import { screenshotFolder, shopUrl } from './started-shop.ts';
import { typeInto } from './type-into.ts';

const leaveMaxMs = 10_000;

export type Device = 'desktop' | 'mobile';
export type Theme = 'light' | 'dark';

export interface VisitorKind {
  locale: LocaleCode;
  device: Device;
  theme: Theme;
}

const viewports = {
  desktop: { width: 1440, height: 900 },
  mobile: { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const;

export const pathIn = (locale: LocaleCode, path: string): string => {
  const prefix = locale === unprefixedLocale ? '' : `/${locale}`;
  return path === '/' ? prefix || '/' : prefix + path;
};

export const nameOf = ({ locale, device, theme }: VisitorKind): string => `${locale}, ${device}, ${theme}`;

/** A person with a browser, who opens pages and collects what goes wrong on them. */
export class Visitor {
  readonly page: Page;
  readonly kind: VisitorKind;
  /** Errors of scripts, and requests to our own address that failed. */
  readonly mishaps: string[] = [];
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, page: Page, kind: VisitorKind) {
    this.#context = context;
    this.page = page;
    this.kind = kind;
  }

  static async arrive(browser: Browser, kind: VisitorKind): Promise<Visitor> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const visitor = new Visitor(context, page, kind);
    // The half of the A/B test that sees rubles, so that no test depends on chance.
    await visitor.hideRubles(false);
    await page.setViewport(viewports[kind.device]);
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: kind.theme },
      // With animations, pictures and axe's check of colours would depend on the moment.
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => visitor.mishaps.push(`script: ${String(error)}`));
    page.on('console', (message) => {
      if (message.type() === 'error')
        visitor.mishaps.push(`console: ${message.text()} (${message.location().url ?? ''})`);
    });
    return visitor;
  }

  /** A visitor who has answered the cookie notice and is logged in with an account of the demo. */
  static async arriveLoggedIn(browser: Browser, kind: VisitorKind, email: string): Promise<Visitor> {
    const visitor = await Visitor.arrive(browser, kind);
    await visitor.open('/authorization');
    await visitor.answerCookieNotice();
    await visitor.logIn(email);
    return visitor;
  }

  /** Puts the visitor into one half of the A/B test "hide ruble currency"; undefined lets the next page draw. */
  async hideRubles(hides: boolean | undefined): Promise<void> {
    const cookie = { name: 'ab-test__hide-ruble-currency', domain: new URL(shopUrl()).hostname };
    if (hides === undefined) return this.page.deleteCookie(cookie);
    await this.#context.setCookie({ ...cookie, value: String(hides) });
  }

  /** Opens a path in the visitor's language and waits until the page reacts to presses. */
  async open(path: string): Promise<void> {
    await this.page.goto(shopUrl() + pathIn(this.kind.locale, path), { waitUntil: 'load' });
    // The sign that a page for somebody unknown waits for.
    await this.page.mouse.move(1, 1);
    await this.page.waitForFunction(() =>
      Object.keys(document.querySelector('#___gatsby') ?? {}).some((key) => key.startsWith('__reactContainer$')),
    );
  }

  /** Opens a second tab of the same visitor and keeps it open. Fails when its page does not load. */
  async openTab(path: string): Promise<Page> {
    const tab = await this.#context.newPage();
    await tab.goto(shopUrl() + pathIn(this.kind.locale, path), { waitUntil: 'load', timeout: 20_000 });
    await tab.waitForSelector('h1', { timeout: 20_000 });
    return tab;
  }

  /** Answers the cookie notice. On a small screen it would cover the parts below it. */
  async answerCookieNotice(): Promise<void> {
    await this.press('cookie.necessary');
    const { source } = patternOf(this.kind.locale, 'cookie.necessary');
    await this.page.waitForFunction((notice) => !new RegExp(notice).test(document.body?.innerText ?? ''), {}, source);
  }

  /**
   * Waits until the page says the message, in the visitor's language, somewhere visible. A page that a new release made
   * load again has no body for a moment.
   */
  async read(id: string, timeoutMs = 20_000): Promise<void> {
    const { source } = patternOf(this.kind.locale, id);
    await this.page.waitForFunction(
      (wanted) => new RegExp(wanted).test(document.body?.innerText ?? ''),
      { timeout: timeoutMs },
      source,
    );
  }

  /** Presses the first button, link or tab whose name matches the message and that can be pressed. */
  async press(id: string, within = 'body'): Promise<void> {
    const { source } = patternOf(this.kind.locale, id);
    await pressFound(
      this.page,
      (wanted: string, area: string) => {
        const pattern = new RegExp(`^\\s*(?:${wanted})\\s*$`);
        const candidates = document.querySelectorAll<HTMLElement>(
          ['button', 'a[href]', '[role=tab]', 'summary'].map((kind) => `${area} ${kind}`).join(','),
        );
        return [...candidates].find(
          (element) =>
            pattern.test(element.getAttribute('aria-label') ?? element.innerText) &&
            !(element as HTMLButtonElement).disabled &&
            element.getClientRects().length > 0,
        );
      },
      source,
      within,
    );
  }

  /**
   * Presses the first element of the selector that can be pressed, scrolled to the middle of the screen. A number that waits for its
   * code floats at the edge of a phone, and a press that is made in place can meet it.
   */
  async pressAt(selector: string): Promise<void> {
    await pressFound(
      this.page,
      (wanted: string) =>
        [...document.querySelectorAll<HTMLElement>(wanted)].find(
          (element) => !(element as HTMLButtonElement).disabled && element.getClientRects().length > 0,
        ),
      selector,
    );
  }

  /** Fills the field with that label. */
  async fill(id: string, text: string): Promise<void> {
    const name = textOf(this.kind.locale, id);
    await typeInto(this.page, `::-p-aria([name=${JSON.stringify(name)}][role="textbox"])`, text);
  }

  /** Logs in with an account of the demo. */
  async logIn(email: string): Promise<void> {
    await this.open('/authorization');
    await this.fill('auth.email', email);
    await this.fill('auth.password', 'demo-numeo');
    await this.press('auth.log-in', 'form');
    await this.page.waitForFunction(() => location.pathname.endsWith('/profile'));
  }

  async currentPath(): Promise<string> {
    return new URL(await this.page.evaluate(() => location.href)).pathname;
  }

  /** Waits for the element. @returns what it says */
  async text(selector = 'main'): Promise<string> {
    const element = await this.page.waitForSelector(selector);
    if (!element) return expect.fail(`there is no ${selector}`);
    return element.evaluate((found) => (found as HTMLElement).innerText);
  }

  /** Saves a picture of the whole page when SCREENSHOTS is set; pictures take a good part of a run's time. */
  async screenshot(name: string): Promise<void> {
    if (process.env.SCREENSHOTS !== '1') return;
    const { locale, device, theme } = this.kind;
    await mkdir(screenshotFolder(), { recursive: true });
    await this.page.screenshot({
      path: join(screenshotFolder(), `${name}-${locale}-${device}-${theme}.png`),
      fullPage: true,
    });
  }

  /** Examines the page as it is: barriers that axe finds, and a page that is wider than the screen. */
  async findFaults(): Promise<string[]> {
    // axe runs in the page itself. Through its driver it would collect every node that passed and open a second page to add them up.
    const { violations } = await new AxePuppeteer(this.page)
      // The rule of names is one that axe does not run by itself (rule 22.12). No rule that runs asks for the style sheets.
      .options({
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
        rules: { 'label-content-name-mismatch': { enabled: true } },
      })
      .setLegacyMode()
      .analyze();
    const barriers = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => `${node.target.join(' ')} ${node.html.slice(0, 160)}`)
          .join(' | ')}`,
    );
    const [content = 0, screen = 0] = await this.page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    return content > screen ? [...barriers, `the page is ${content} px wide, the screen ${screen} px`] : barriers;
  }

  async expectNoFaults(): Promise<void> {
    const faults = await this.findFaults();
    expect(faults, `faults of the page: ${faults.join('; ')}`).to.deep.equal([]);
  }

  expectNoMishaps(): void {
    expect(this.mishaps, 'mishaps').to.deep.equal([]);
  }

  /**
   * Closes the visitor's pages and forgets his cookies. Chromium at times never answers this call, although the pages are gone. The
   * end of the file closes the whole browser, so that nothing stays behind when this waits no longer than 10 s.
   */
  async leave(): Promise<void> {
    const closed = this.#context.close().catch(() => undefined);
    await Promise.race([closed, setTimeout(leaveMaxMs, undefined, { ref: false })]);
  }
}

/** The two visitors whose pages differ most, for journeys whose pages other tests examine with more visitors. */
export const contrastingKinds: VisitorKind[] = [
  { locale: 'en', device: 'desktop', theme: 'light' },
  { locale: 'ar', device: 'mobile', theme: 'dark' },
];

/**
 * The three languages that differ most, combined so that each pair of language, device and theme occurs. All twelve combinations would
 * take too long.
 */
export const walkedKinds: VisitorKind[] = [
  { locale: 'en', device: 'desktop', theme: 'light' },
  { locale: 'en', device: 'mobile', theme: 'dark' },
  { locale: 'ru', device: 'desktop', theme: 'dark' },
  { locale: 'ru', device: 'mobile', theme: 'light' },
  { locale: 'ar', device: 'desktop', theme: 'light' },
  { locale: 'ar', device: 'mobile', theme: 'dark' },
];

export const everyLocale: VisitorKind[] = localeCodes.map((locale) => ({ locale, device: 'desktop', theme: 'light' }));
