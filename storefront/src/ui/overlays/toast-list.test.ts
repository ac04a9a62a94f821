import { expect } from 'chai';

import { addToast, toastLifeMs, type ShownToast } from './toast-list';

const buildToast = (overrides: Partial<ShownToast> = {}): ShownToast => ({
  id: 1,
  tone: 'success',
  title: 'Number bought',
  ...overrides,
});

describe('toasts', () => {
  it('are three at most, the newest last', () => {
    const shown = [1, 2, 3, 4].reduce<ShownToast[]>(
      (list, id) => addToast(list, buildToast({ id, title: `Toast ${id}` })),
      [],
    );
    expect(shown.map((toast) => toast.id)).to.deep.equal([2, 3, 4]);
  });

  it('do not repeat themselves', () => {
    const shown = addToast([buildToast({ id: 1 })], buildToast({ id: 2 }));
    expect(shown.map((toast) => toast.id)).to.deep.equal([2]);
  });

  it('leave errors standing longer', () => {
    expect(toastLifeMs('error')).to.be.greaterThan(toastLifeMs('success'));
  });
});
