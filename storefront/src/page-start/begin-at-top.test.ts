import { expect } from 'chai';

import { beginAtTop } from './begin-at-top';

describe('a page that is opened by its address', () => {
  const removedBy = (type: NavigationTimingType | undefined): string[] => {
    const removed: string[] = [];
    beginAtTop('/ru/telegram', type, { removeItem: (key) => removed.push(key) });
    return removed;
  };

  it('begins at its top, wherever the tab had scrolled to before', () => {
    expect(removedBy('navigate')).to.deep.equal(['@@scroll|/ru/telegram|initial']);
  });

  it('goes on where the reader was after Back, Forward and a reload', () => {
    expect(removedBy('back_forward')).to.deep.equal([]);
    expect(removedBy('reload')).to.deep.equal([]);
  });
});
