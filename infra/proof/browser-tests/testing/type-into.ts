import type { Page } from 'puppeteer';

/**
 * Replaces the text of a field as a person does: a click, Ctrl+A, and the keys. Puppeteer's own `fill` empties the field by a script that
 * the page does not notice; a page that draws the field again in that moment puts the old text back, and the new one is added to it.
 */
export const typeInto = async (page: Page, selector: string, text: string): Promise<void> => {
  await page.locator(selector).click();
  await page.keyboard.down('Control');
  await page.keyboard.press('A');
  await page.keyboard.up('Control');
  await (text === '' ? page.keyboard.press('Backspace') : page.keyboard.type(text));
};
