import { expect } from 'chai';

import { createBackCloses } from './back-closes';

/** The history of a tab as browsers keep it. */
const createTab = () => {
  const entries: { address: string; state: unknown }[] = [
    { address: '/before', state: null },
    { address: '/', state: { key: 'k' } },
  ];
  let at = 1;
  let travelled = () => undefined as void;
  const go = (by: number) => {
    at = Math.max(0, Math.min(entries.length - 1, at + by));
    travelled();
  };
  const push = (state: unknown, address = entries[at]?.address ?? '') => {
    entries.splice(at + 1, entries.length, { address, state });
    at += 1;
  };
  const history = {
    get state() {
      return entries[at]?.state;
    },
    pushState: (state: unknown) => push(state),
    back: () => go(-1),
  };
  const waiting: (() => void)[] = [];
  const backCloses = createBackCloses(
    history,
    () => entries[at]?.address ?? '',
    (run) => void waiting.push(run),
  );
  ({ travelled } = backCloses);
  return {
    ...backCloses,
    go,
    push,
    settle: () => waiting.splice(0).forEach((run) => run()),
    address: () => entries[at]?.address,
    count: () => entries.length,
  };
};

const openIn = (tab: ReturnType<typeof createTab>, isWilling = () => true) => {
  const dialog = { isOpen: true };
  const gone = tab.opened(() => {
    if (isWilling()) close();
  });
  const close = () => {
    dialog.isOpen = false;
    gone();
  };
  return { dialog, close };
};

describe('Back over a dialog (rule 22.13)', () => {
  it('closes it and stays on the page; the next Back leaves', () => {
    const tab = createTab();
    const { dialog } = openIn(tab);
    tab.go(-1);
    tab.settle();
    expect([dialog.isOpen, tab.address()]).to.deep.equal([false, '/']);
    tab.go(-1);
    expect(tab.address()).to.equal('/before');
  });

  it('leaves the page at once when its dialogs were closed otherwise, however many there were', () => {
    const tab = createTab();
    for (let round = 0; round < 3; round += 1) openIn(tab).close();
    expect(tab.count()).to.equal(3);
    tab.go(-1);
    expect(tab.address()).to.equal('/before');
  });

  it('closes the upper of two first, and none that refuses', () => {
    const tab = createTab();
    let isSending = true;
    const lower = openIn(tab, () => !isSending);
    const upper = openIn(tab);
    const back = () => {
      tab.go(-1);
      tab.settle();
      return [upper.dialog.isOpen, lower.dialog.isOpen, tab.address()];
    };
    expect(back()).to.deep.equal([false, true, '/']);
    expect(back()).to.deep.equal([false, true, '/']);
    isSending = false;
    expect(back()).to.deep.equal([false, false, '/']);
    expect(back()).to.deep.equal([false, false, '/before']);
  });

  it('comes back to the page after a link from the dialog', () => {
    const tab = createTab();
    const { close } = openIn(tab);
    close();
    tab.push({ key: 'next' }, '/next');
    tab.go(-1);
    expect(tab.address()).to.equal('/');
    tab.go(1);
    expect(tab.address()).to.equal('/next');
    tab.go(-1);
    tab.go(-1);
    expect(tab.address()).to.equal('/before');
  });
});
