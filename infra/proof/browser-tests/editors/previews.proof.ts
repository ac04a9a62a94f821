import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { CmsEditor } from '../testing/cms-editor.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { Visitor } from '../testing/visitor.ts';

interface Menu {
  items: { title: string }[];
}

/** What stands on every page or on several, and where the preview shows its draft. */
describe('the preview of what stands on every page', () => {
  const fresh = `Draft ${Date.now()}`;
  let browser: Browser;
  let editor: CmsEditor;
  before(async () => {
    browser = await launchChromium();
    editor = await CmsEditor.logIn('editor@example.com', 'demo-numeo');
  });
  after(() => browser.close());

  const expectShown = async (
    { address, discard }: { address: string; discard: () => Promise<void> },
    selector: string,
  ): Promise<void> => {
    const visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
    try {
      await visitor.page.goto(address);
      const isShown = (place: string, words: string): boolean =>
        [...document.querySelectorAll<HTMLElement>(place)].some(({ innerText }) => innerText.includes(words));
      await visitor.page.waitForFunction(isShown, {}, selector, fresh);
      expect(await (await fetch(`${shopUrl()}/`)).text()).not.to.include(fresh);
      // The frame of the page is drawn before its content.
      await visitor.page.waitForSelector('h1');
      await visitor.expectNoFaults();
    } finally {
      await discard();
      await visitor.leave();
    }
  };

  const renameFirst = ({ items: [first, ...others] }: Menu): Menu => ({
    items: first ? [{ ...first, title: fresh }, ...others] : [],
  });

  it('shows the main menu in the header', async () => {
    await expectShown(await editor.previewDraft('api::menu.menu', 'filters[slug][$eq]=main', renameFirst), 'header');
  });

  it('shows the footer menu and the organisation in the footer', async () => {
    await expectShown(await editor.previewDraft('api::menu.menu', 'filters[slug][$eq]=default', renameFirst), 'footer');
    const organisation = await editor.previewDraft('api::organisation.organisation', undefined, () => ({
      legalName: fresh,
    }));
    await expectShown(organisation, 'footer');
  });

  it('shows the menu of the documentation beside its first page', async () => {
    await expectShown(await editor.previewDraft('api::menu.menu', 'filters[slug][$eq]=docs', renameFirst), 'main');
  });

  it('opens a help with its draft', async () => {
    const filter = 'filters[key][$eq]=purchase-help';
    await expectShown(await editor.previewDraft('api::popup.popup', filter, () => ({ title: fresh })), 'dialog[open]');
  });

  it('shows a tag on its page', async () => {
    await expectShown(await editor.previewDraft('api::tag.tag', 'pageSize=1', () => ({ name: fresh })), 'main');
  });

  it('shows a text of the interface alone and in its place', async () => {
    const filter = 'filters[key][$eq]=ui.few';
    const draft = () => editor.previewDraft('api::ui-translation.ui-translation', filter, () => ({ text: fresh }));
    await expectShown(await draft(), '[role="note"]');
    await expectShown(await draft(), 'ul');
  });
});
