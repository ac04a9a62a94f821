import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { endpoints } from '@shop/shared-types/contract';
import { errorCodes } from '@shop/shared-types/error-catalogue';
import { handlerActions, handlerTokens } from '@shop/shared-types/handler-protocol';
import { localeCodes } from '@shop/shared-types/locales';
import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { rootFolder } from '../../../run/config/workspace.ts';
import { launchChromium } from '../testing/chromium.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { typeInto } from '../testing/type-into.ts';
import { contrastingKinds, nameOf, pathIn, Visitor } from '../testing/visitor.ts';

const quickStart = (file: string): Promise<string> =>
  readFile(join(rootFolder, 'infra/clients/quick-starts', file), 'utf8');

const htmlOf = async (path: string): Promise<string> => {
  const answer = await fetch(shopUrl() + path);
  expect(answer.status, path).to.equal(200);
  return answer.text();
};

/** Of a page's HTML, uncompressed; the crawl has the same bar. */
const htmlMaxBytes = 165_000;

const docsPaths = [
  '/docs',
  '/docs/json-api',
  '/docs/json-api/numbers',
  '/docs/json-api/repeat-orders',
  '/docs/json-api/objects',
  '/docs/handler-api',
  '/docs/events',
  '/docs/webhooks',
  '/docs/errors',
  '/docs/idempotency',
  '/docs/limits',
  '/docs/versions',
  '/docs/sandbox',
  '/docs/clients',
  '/docs/coming-from',
  '/docs/partner',
  '/docs/agent',
  '/docs/upstream',
];

/** Tags of the OpenAPI document whose calls are told on pages of other names. */
const toldElsewhere = ['Supply', 'Text protocol', 'Events'];

/** Addresses of the groups' pages by what the contract says of each group in English. */
const groupPaths = async (): Promise<Map<string, string>> => {
  const { tags } = JSON.parse(await htmlOf('/api/openapi.json')) as { tags: { name: string; description: string }[] };
  return new Map(
    tags
      .filter(({ name }) => !toldElsewhere.includes(name))
      .map(({ name, description }) => [description, `/docs/json-api/${name.toLowerCase().replaceAll(' ', '-')}`]),
  );
};

describe('the documentation', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const locale of localeCodes) {
    it(`names every error, action, token and call in its HTML (${locale})`, async () => {
      const errors = await htmlOf(pathIn(locale, '/docs/errors'));
      for (const code of errorCodes) expect(errors, code).to.include(`id="${code}"`);
      const handler = await htmlOf(pathIn(locale, '/docs/handler-api'));
      for (const action of Object.keys(handlerActions)) expect(handler, action).to.include(`<details id="${action}"`);
      for (const token of Object.keys(handlerTokens)) expect(handler, token).to.include(`>${token}</code>`);
    });

    it(`has each call of the JSON API on one page, and light pages (${locale})`, async () => {
      const groups = await groupPaths();
      const pages = await Promise.all(
        [...groups.values(), '/docs/partner'].map((path) => htmlOf(pathIn(locale, path))),
      );
      for (const [name, { role }] of Object.entries(endpoints)) {
        const holders = pages.filter((html) => html.includes(`<details id="${name}"`));
        if (role !== 'admin') expect(holders, name).to.have.length(1);
      }
      for (const path of ['/docs/json-api', '/docs/json-api/objects', ...groups.values()]) {
        const html = await htmlOf(pathIn(locale, path));
        expect(Buffer.byteLength(html), path).to.be.below(htmlMaxBytes);
      }
      // A group whose words are missing shows the contract's English ones.
      if (locale !== 'en')
        for (const [words, path] of groups) expect(await htmlOf(pathIn(locale, path)), path).not.to.include(words);
    });
  }

  it('tells assistants its pages and the OpenAPI document', async () => {
    const answer = await fetch(`${shopUrl()}/llms.txt`);
    expect([answer.status, answer.headers.get('content-type')]).to.deep.equal([200, 'text/plain; charset=utf-8']);
    const text = await answer.text();
    for (const path of [...docsPaths, '/api/openapi.json']) expect(text).to.include(`${path})`);
    expect(await htmlOf('/sitemap-en.xml')).to.include('/docs/handler-api<');
  });

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      before(async () => {
        visitor = await Visitor.arriveLoggedIn(browser, kind, 'buyer@example.com');
      });
      after(() => visitor.leave());

      it('shows the very files that the tests run, and leads to them from its first page', async () => {
        await visitor.open('/docs');
        for (const file of ['json-api.sh', 'json-api.mjs', 'json-api.py', 'handler-api.sh', 'events.py'])
          expect(await visitor.page.$eval(`pre[data-file="${file}"]`, (code) => code.textContent), file).to.equal(
            await quickStart(file),
          );
        const isNarrow = kind.device === 'mobile';
        if (isNarrow) await visitor.page.click('main details > summary');
        await visitor.page.click(
          `${isNarrow ? 'main details' : 'main'} nav a[href="${pathIn(kind.locale, '/docs/json-api')}"]`,
        );
        await visitor.page.waitForSelector('pre[data-file="json-api.mjs"]');
        await visitor.page.waitForFunction(
          (path) => location.pathname === path,
          {},
          pathIn(kind.locale, '/docs/json-api'),
        );
      });

      it('shows programs in the language that was chosen last, on this page and on others', async () => {
        const groups = () =>
          visitor.page.$$eval('div:has(> input[data-snippet])', (found) =>
            found.map((group) => ({
              has: group.querySelector('input[value="Python"]') !== null,
              shown: group.querySelector<HTMLInputElement>('input:checked')?.value,
            })),
          );
        await visitor.open('/docs');
        await visitor.pressAt('label:has(+ div > pre[data-file="json-api.py"])');
        expect((await groups()).every(({ has, shown }) => !has || shown === 'Python')).to.equal(true);
        await visitor.open('/docs/json-api');
        await visitor.page.waitForSelector('input[data-snippet][value="Python"]:checked');
        expect((await groups()).filter(({ has, shown }) => has && shown !== 'Python')).to.deep.equal([]);
      });

      it('finds a call by name, opens it, and has it in the console, which sends it', async () => {
        await visitor.open('/docs/handler-api');
        await typeInto(visitor.page, 'search input', 'getbalance');
        await visitor.page.locator('search a[href="#getBalance"]').click();
        await visitor.page.waitForSelector('details#getBalance[open]');
        await visitor.page.$eval('#console', (element) => element.scrollIntoView({ block: 'center' }));
        await visitor.page.waitForFunction(
          () => document.querySelector<HTMLSelectElement>('#console select')?.value === 'getBalance',
        );
        await visitor.press('api-docs.send', '#console');
        await visitor.page.waitForFunction(() => /ACCESS_BALANCE:\d/.test(document.body.innerText));
      });

      it('leads from an old anchor of the JSON API to the call, opened, and to an object', async () => {
        for (const [anchor, path] of [
          ['buyNumber', '/docs/json-api/numbers'],
          ['object-Activation', '/docs/json-api/numbers'],
          ['object-ReceivedSms', '/docs/json-api/objects'],
        ] as const) {
          await visitor.open(`/docs/json-api#${anchor}`);
          await visitor.page.waitForSelector(`details#${anchor}[open]`);
          expect(new URL(visitor.page.url()).pathname).to.equal(pathIn(kind.locale, path));
        }
      });

      it('finds a call of another page by name, and opens it there', async () => {
        await visitor.open('/docs/json-api');
        await typeInto(visitor.page, 'search input', 'listrentals');
        await visitor.page.locator('search a[href$="/docs/json-api/rentals#listRentals"]').click();
        await visitor.page.waitForSelector('details#listRentals[open]');
      });

      for (const path of docsPaths)
        it(`is whole and without barriers: ${path}`, async () => {
          await visitor.open(path);
          await visitor.expectNoFaults();
          await visitor.screenshot(path.slice(1).replaceAll('/', '-'));
        });

      it('did all that without an error on the way', () => visitor.expectNoMishaps());
    });
  }
});
