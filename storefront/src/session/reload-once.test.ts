import { expect } from 'chai';

import { reloadOnce, type ReloadablePage } from './reload-once';

describe('loading a page anew for a missing part', () => {
  let reloads: number;
  let onLine: boolean;
  let kept: Map<string, string>;
  const createPage = (): ReloadablePage => ({
    location: { reload: () => void (reloads += 1) },
    navigator: {
      get onLine() {
        return onLine;
      },
    },
    get sessionStorage() {
      return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      } as unknown as Storage;
    },
  });
  beforeEach(() => {
    reloads = 0;
    onLine = true;
    kept = new Map();
  });

  it('is done at most once a minute', () => {
    const page = createPage();
    expect(reloadOnce(page, 1_000_000)).to.equal(true);
    expect(reloadOnce(page, 1_059_999)).to.equal(false);
    expect(reloads).to.equal(1);
    expect(reloadOnce(page, 1_060_000)).to.equal(true);
    expect(reloads).to.equal(2);
  });

  it('waits for a network, and keeps its one time for then', () => {
    const page = createPage();
    onLine = false;
    reloadOnce(page, 1_000_000);
    expect(reloads).to.equal(0);
    onLine = true;
    reloadOnce(page, 1_000_001);
    expect(reloads).to.equal(1);
  });

  it('is left out where nothing tells when it was done last', () => {
    const page: ReloadablePage = {
      ...createPage(),
      get sessionStorage(): Storage {
        throw new Error('forbidden by the visitor');
      },
    };
    reloadOnce(page, 1_000_000);
    expect(reloads).to.equal(0);
  });
});
