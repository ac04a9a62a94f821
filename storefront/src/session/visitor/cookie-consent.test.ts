import { expect } from 'chai';

import { createConsentStore } from './cookie-consent';

/** The part of a browser's window that the cookie consent uses: one storage for all tabs, and its events. */
class TabWindow extends EventTarget {}

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

describe('the answer about cookies', () => {
  const globals = globalThis as { window?: unknown; localStorage?: unknown };
  const before = { window: globals.window, localStorage: globals.localStorage };
  afterEach(() => {
    Object.assign(globalThis, before);
    kept.clear();
  });

  it('is followed by the other tabs, given and taken back', () => {
    const tab = new TabWindow();
    Object.assign(globalThis, { window: tab, localStorage: storage });
    const consent = createConsentStore();
    const answerElsewhere = (answer: string): void => {
      kept.set('cookie-consent', answer);
      tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'cookie-consent' }));
    };
    expect(consent.read()).to.equal(undefined);
    answerElsewhere('all');
    expect(consent.read()).to.equal('all');
    answerElsewhere('necessary');
    expect(consent.read()).to.equal('necessary');
    kept.set('cookie-consent', 'all');
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'something-else' }));
    expect(consent.read()).to.equal('necessary');
  });
});
