import { expect } from 'chai';
import type { Page } from 'puppeteer';

const key = 'presses';

declare global {
  interface Window {
    countsPresses?: boolean;
  }
}

/** Counts in the page what a person presses: buttons, links, options and switches, Enter, arrows and Ctrl+K. To type is no press. */
const listen = (name: string): void => {
  // A page that stays while the next task begins has its listeners already.
  if (window.countsPresses) return;
  window.countsPresses = true;
  const note = (): void => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
  const isTyping = (target: EventTarget | null): boolean =>
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.role !== 'combobox');
  addEventListener('pointerdown', ({ isTrusted, target }) => isTrusted && !isTyping(target) && note(), true);
  addEventListener(
    'keydown',
    (event) =>
      (event.key === 'Enter' || event.key.startsWith('Arrow') || (event.ctrlKey && event.key === 'k')) && note(),
    true,
  );
};

/** Does a task on a page that the page's own tab stays in. @returns how many presses and seconds it took */
const countPresses = async (page: Page, task: () => Promise<void>): Promise<{ presses: number; seconds: number }> => {
  await page.evaluate((name) => sessionStorage.setItem(name, '0'), key);
  const { identifier } = await page.evaluateOnNewDocument(listen, key);
  await page.evaluate(listen, key);
  const beganAt = performance.now();
  try {
    await task();
  } finally {
    await page.removeScriptToEvaluateOnNewDocument(identifier);
  }
  const seconds = Math.round((performance.now() - beganAt) / 100) / 10;
  const presses = await page.evaluate((name) => Number(sessionStorage.getItem(name)), key);
  return { presses, seconds };
};

/** Plays tasks, notes what each took, and fails when one took more presses than it may. */
export const createPressCounter = () => {
  const lines: string[] = [];
  return {
    within: async (
      pressesMax: number,
      name: string,
      { page }: { page: Page },
      task: () => Promise<void>,
    ): Promise<void> => {
      const { presses, seconds } = await countPresses(page, task);
      lines.push(`    ${name}: ${presses} of at most ${pressesMax} presses, ${seconds} s`);
      expect(presses, name).to.be.within(1, pressesMax);
    },
    print: () => process.stdout.write(`${lines.join('\n')}\n`),
  };
};
