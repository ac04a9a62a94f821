import { expect } from 'chai';
import type { Browser, BrowserContext, ElementHandle, Page } from 'puppeteer';

import { shopUrl } from './started-shop.ts';

const viewport = { width: 1440, height: 900 };
const demoPassword = 'demo-numeo';
/** The admin loads its pages in many small scripts. */
const stepMaxMs = 40_000;

const quoted = (text: string): string => JSON.stringify(text);

/** A member of the staff who works in the CMS admin with a browser. */
export class Staff {
  readonly page: Page;
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
  }

  /** Signs somebody of the demo in by the form. */
  static async logIn(browser: Browser, email: string): Promise<Staff> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(viewport);
    page.setDefaultTimeout(stepMaxMs);
    // Leaving a form that was not saved.
    page.on('dialog', (dialog) => void dialog.accept());
    const staff = new Staff(context, page);
    await page.goto(`${shopUrl()}/cms/admin/auth/login`);
    await staff.fill('email', email);
    await staff.fill('password', demoPassword);
    await page.locator('form button[type="submit"]').click();
    await page.waitForFunction(() => !location.pathname.includes('/auth/'));
    return staff;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${shopUrl()}/cms/admin${path}`);
  }

  /** Fills the input with that name attribute. */
  async fill(name: string, text: string): Promise<void> {
    await this.page.locator(`[name=${quoted(name)}]`).fill(text);
  }

  /** Takes everything out of the input with that name attribute. Filling in nothing would be unseen by the page's scripts. */
  async empty(name: string): Promise<void> {
    await this.page.locator(`[name=${quoted(name)}]`).click();
    await this.page.keyboard.down('Control');
    await this.page.keyboard.press('A');
    await this.page.keyboard.up('Control');
    await this.page.keyboard.press('Backspace');
  }

  /** Presses the button or link that a screen reader calls so. */
  async press(name: string, role = 'button'): Promise<void> {
    await this.page
      .locator(`::-p-aria([name=${quoted(name)}][role="${role}"])`)
      .click()
      .catch(async (error: unknown) => {
        expect.fail(`the ${role} "${name}" cannot be pressed (${String(error)}); ${await this.#whatItSays()}`);
      });
  }

  /** Presses a button in the row of a table that has a cell with exactly this text. */
  async pressInRow(cell: string, name: string): Promise<void> {
    const button = await this.page.waitForFunction(
      (wanted, label) => {
        const rows = [...document.querySelectorAll('tbody tr')];
        const row = rows.find((one) => [...one.querySelectorAll('td')].some((td) => td.innerText.trim() === wanted));
        return [...(row?.querySelectorAll('button') ?? [])].find(
          (one) => one.innerText.trim() === label && !one.disabled,
        );
      },
      {},
      cell,
      name,
    );
    await (button as ElementHandle<HTMLElement>).click();
  }

  /** Chooses an option of the select field with that label. */
  async choose(label: string, option: string): Promise<void> {
    await this.press(label, 'combobox');
    await this.press(option, 'option');
  }

  /** Waits until the page says it. */
  async read(text: string, maxMs = stepMaxMs): Promise<void> {
    await this.page
      .waitForFunction((wanted) => document.body?.innerText.includes(wanted), { timeout: maxMs }, text)
      .catch(async (error: unknown) => {
        expect.fail(`the admin does not say "${text}" (${String(error)}); ${await this.#whatItSays()}`);
      });
  }

  async #whatItSays(): Promise<string> {
    const says = await this.page.evaluate(() => document.body?.innerText ?? '');
    return `it says:\n${says.slice(0, 2_000)}`;
  }

  leave(): Promise<void> {
    return this.#context.close();
  }
}
