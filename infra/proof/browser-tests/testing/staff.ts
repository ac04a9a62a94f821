import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from 'chai';
import type { Browser, BrowserContext, HTTPRequest, Page } from 'puppeteer';

import { pressFound } from './press-found.ts';
import { savedFile } from './saved-file.ts';
import { screenshotFolder, shopUrl } from './started-shop.ts';
import { typeInto } from './type-into.ts';
import { withFile } from './with-file.ts';

const viewport = { width: 1440, height: 900 };
const phoneViewport = { width: 390, height: 844 };
const demoPassword = 'demo-numeo';
/** The admin loads its pages in many small scripts, which takes long on a busy machine. */
const stepMaxMs = 70_000;
/** Of two tries together. */
const pressMaxMs = stepMaxMs / 2;

const quoted = (text: string): string => JSON.stringify(text);

/** A member of staff who works in the admin of the CMS with a browser. */
export class Staff {
  readonly page: Page;
  readonly #context: BrowserContext;

  readonly #unanswered = new Set<HTTPRequest>();

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
    page.on('request', (request) => this.#unanswered.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end, (request) => this.#unanswered.delete(request));
  }

  /**
   * Signs a member of the staff in by the form; a member of the demo staff needs no password here. Strapi lets a person sign in five
   * times in five minutes, right or wrong: tests that run close together use different people.
   */
  static async logIn(browser: Browser, email: string, password = demoPassword): Promise<Staff> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(viewport);
    page.setDefaultTimeout(stepMaxMs);
    // The admin asks before it leaves a form that was not saved.
    page.on('dialog', (dialog) => void dialog.accept());
    const staff = new Staff(context, page);
    await page.goto(`${shopUrl()}/cms/admin/auth/login`);
    await staff.fill('email', email);
    await staff.fill('password', password);
    await page.locator('form button[type="submit"]').click();
    await page
      .waitForFunction(() => !location.pathname.includes('/auth/'))
      .catch(async (error: unknown) => {
        expect.fail(`${email} is not let in (${String(error)}); ${await staff.#whatItSays()}`);
      });
    return staff;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${shopUrl()}/cms/admin${path}`);
  }

  /** Replaces the text of the input with that name attribute. */
  async fill(name: string, text: string): Promise<void> {
    await typeInto(this.page, `[name=${quoted(name)}]`, text).catch(async (error: unknown) => {
      expect.fail(`the field "${name}" cannot be filled (${String(error)}); ${await this.#whatItSays()}`);
    });
  }

  /** Opens the first document of a list, by its name: other cells may hold something that can be pressed. */
  async openFirst(): Promise<void> {
    await this.page
      .locator('tbody tr td:nth-child(2)')
      .click()
      .catch(async (error: unknown) => {
        expect.fail(`the list has no row that opens (${String(error)}); ${await this.#whatItSays()}`);
      });
  }

  /**
   * Presses the button or link with that accessible name. The browser's driver presses what stands still for two frames, and a page in the
   * background draws none: when it found no moment, the page comes to the front before the next try.
   */
  async press(name: string, role = 'button'): Promise<void> {
    const found = this.page.locator(`::-p-aria([name=${quoted(name)}][role="${role}"])`).setTimeout(pressMaxMs);
    await found
      .click()
      .catch(async () => {
        await this.page.bringToFront();
        await found.click();
      })
      .catch(async (error: unknown) => {
        expect.fail(`the ${role} "${name}" cannot be pressed (${String(error)}); ${await this.#whatItSays()}`);
      });
  }

  /** Presses the first button with these words below a label with that text. */
  async pressBelow(label: string, words: string): Promise<void> {
    await pressFound(
      this.page,
      (labelText: string, buttonText: string) => {
        const labels = [...document.querySelectorAll('label, span, h3')];
        const place = labels.find((one) => (one as HTMLElement).innerText?.trim() === labelText);
        return [...document.querySelectorAll('button')].find(
          (one) =>
            place &&
            place.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING &&
            one.innerText.trim() === buttonText,
        );
      },
      label,
      words,
    );
  }

  /** Presses a button in the row of a table that has a cell with exactly this text. */
  async pressInRow(cell: string, name: string): Promise<void> {
    await pressFound(
      this.page,
      (wanted: string, label: string) => {
        const rows = [...document.querySelectorAll('tbody tr')];
        const row = rows.find((one) => [...one.querySelectorAll('td')].some((td) => td.innerText.trim() === wanted));
        return [...(row?.querySelectorAll('button') ?? [])].find(
          (one) => one.innerText.trim() === label && !one.disabled,
        );
      },
      cell,
      name,
    );
  }

  /** Chooses an option of the select field with that label. */
  async choose(label: string, option: string): Promise<void> {
    await this.press(label, 'combobox');
    await this.press(option, 'option');
  }

  /** Types a name into the field with that label and takes the best that it finds. */
  async pick(label: string, typed: string): Promise<void> {
    await this.press(label, 'combobox');
    await this.page.keyboard.type(typed);
    await this.page.keyboard.press('ArrowDown');
    await this.page.waitForSelector('[role="combobox"][aria-activedescendant]:focus');
    await this.page.keyboard.press('Enter');
  }

  /** Chooses a file for the page's file field, and waits until the page has read it and names it. */
  upload(name: string, text: string): Promise<void> {
    return withFile(this.page, { name, text }, () => this.read(name));
  }

  /** Presses a button that saves a file. @returns the file's text */
  async download(button: string): Promise<string> {
    return (await this.downloadBytes(button)).toString('utf8');
  }

  /** Presses a button that saves a file. @returns the file's bytes */
  async downloadBytes(button: string): Promise<Buffer> {
    const file = await savedFile(this.page, () => this.press(button), stepMaxMs);
    return file ?? expect.fail(`"${button}" saved no file; ${await this.#whatItSays()}`);
  }

  /** The same member of staff in a second tab. */
  async openTab(): Promise<Staff> {
    const page = await this.#context.newPage();
    await page.setViewport(viewport);
    page.setDefaultTimeout(stepMaxMs);
    page.on('dialog', (dialog) => void dialog.accept());
    return new Staff(this.#context, page);
  }

  /** Waits until the page shows the text. */
  async read(text: string, maxMs = stepMaxMs): Promise<void> {
    await this.page
      .waitForFunction((wanted) => document.body?.innerText.includes(wanted), { timeout: maxMs }, text)
      .catch(async (error: unknown) => {
        expect.fail(`the admin does not say "${text}" (${String(error)}); ${await this.#whatItSays()}`);
      });
  }

  /** Waits until the page shows a text of this form. @returns what the form's group holds */
  async readMatch(form: RegExp, maxMs = stepMaxMs): Promise<string> {
    const found = await this.page
      .waitForFunction(
        (source) => new RegExp(source).exec(document.body?.innerText ?? '')?.[1],
        { timeout: maxMs },
        form.source,
      )
      .catch(async (error: unknown) => {
        expect.fail(`the admin says nothing like ${form} (${String(error)}); ${await this.#whatItSays()}`);
      });
    return (await found.jsonValue()) as string;
  }

  /** Waits until the page no longer shows the text. */
  async gone(text: string): Promise<void> {
    await this.page.waitForFunction((unwanted) => !document.body?.innerText.includes(unwanted), {}, text);
  }

  /** Fails when the element's text is wider than its place on the screen of a phone. */
  async expectFitsPhone(selector: string): Promise<void> {
    await this.page.setViewport(phoneViewport);
    const element = await this.page.waitForSelector(selector);
    const sizes = await element?.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    const [needed, given] = sizes ?? [];
    await this.page.setViewport(viewport);
    expect(needed, `width of ${selector}`).to.be.at.most(given ?? 0);
  }

  /** With `SCREENSHOTS=1`, saves four pictures of the page: light and dark, each in desktop and phone size. */
  async screenshots(name: string): Promise<void> {
    if (process.env.SCREENSHOTS !== '1') return;
    await mkdir(screenshotFolder(), { recursive: true });
    for (const [device, size] of Object.entries({ desktop: viewport, mobile: phoneViewport })) {
      await this.page.setViewport(size);
      for (const theme of ['light', 'dark']) {
        await this.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
        await new Promise((resolve) => setTimeout(resolve, 300));
        await this.page.screenshot({ path: join(screenshotFolder(), `${name}-${device}-${theme}.png`) });
      }
    }
    await this.page.setViewport(viewport);
    await this.page.emulateMediaFeatures([]);
  }

  /**
   * What a person would look at to understand a failed step, and the calls that the page still waits for. In one line, because the report of a
   * test that passes at its second try shows three.
   */
  async #whatItSays(): Promise<string> {
    const { says, fields, disabled, focus, visibility, unheard } = await this.page.evaluate(() => ({
      says: document.body?.innerText ?? '',
      fields: [...document.querySelectorAll<HTMLInputElement>('input[name]:not([type="password"])')]
        .map(({ name, value }) => `${name}=${value}`)
        .join(', '),
      disabled: [...document.querySelectorAll<HTMLButtonElement>('button:disabled')]
        .map(({ innerText }) => innerText)
        .join(', '),
      // Puppeteer waits with a press until the button stands still for two frames, and a hidden page draws none.
      visibility: document.visibilityState,
      // While a dialog is open, the admin hides the rest of the page from screen readers, and `press` finds no button there.
      unheard: [...document.querySelectorAll('[aria-hidden="true"]:has(button)')]
        .map(({ tagName, id }) => `${tagName}#${id}`)
        .join(', '),
      focus: document.activeElement?.outerHTML.slice(0, 200) ?? '',
    }));
    const open = [...this.#unanswered].map((request) => request.url()).join(', ');
    return `the fields hold ${fields}; these buttons are off: ${disabled}; the focus is on ${focus}; the page is ${visibility}; hidden from readers: ${unheard}; unanswered: ${open}; it says: ${says.slice(0, 2_000).replaceAll(/\s*\n\s*/g, ' | ')}`;
  }

  leave(): Promise<void> {
    return this.#context.close();
  }
}
