import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import { expect } from 'chai';
import { Suspense, type ComponentType } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { IntlProvider } from 'react-intl';

import messages from '../i18n/messages/en.json';
import { lazyPart, lazyView } from './late-part';

/** What stands on the page once everything that can come has come. */
const draw = (View: ComponentType): Promise<string> => {
  const page = new PassThrough();
  const stream = renderToPipeableStream(
    <IntlProvider locale="en" messages={messages}>
      <Suspense fallback="a placeholder">
        <View />
      </Suspense>
    </IntlProvider>,
    { onAllReady: () => stream.pipe(page) },
  );
  return text(page);
};

describe('a part of a page in a script of its own', () => {
  let reloads = 0;
  let isOnline = true;
  const stored = new Map<string, string>();
  const window = {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    get navigator() {
      return { onLine: isOnline };
    },
    location: { reload: () => (reloads += 1) },
  };
  const away = () => Promise.reject(new Error('no such file'));
  before(() => Object.assign(globalThis, { window }));
  after(() => Reflect.deleteProperty(globalThis, 'window'));
  beforeEach(() => {
    reloads = 0;
    isOnline = false;
    stored.clear();
  });

  it('stands where it was opened', async () => {
    expect(await draw(lazyView(() => Promise.resolve(() => <p>Orders</p>)))).to.include('<p>Orders</p>');
  });

  it('says that it did not come, with a button that fetches it again, in the place of its placeholder', async () => {
    const html = await draw(lazyView(away));
    expect(html).to.match(/role="alert".*Something went wrong.*<button[^>]*>Try again<\/button>/s);
    expect(html).not.to.include('a placeholder');
    expect(reloads).to.equal(0);
  });

  it('loads the page anew before it says so, once', async () => {
    isOnline = true;
    expect(await draw(lazyView(away))).not.to.include('Try again');
    expect(await draw(lazyView(away))).to.include('Try again');
    expect(reloads).to.equal(1);
  });

  it('is left out where it is an addition', async () => {
    expect(await draw(lazyPart(away))).not.to.match(/Try again|a placeholder/);
  });
});
