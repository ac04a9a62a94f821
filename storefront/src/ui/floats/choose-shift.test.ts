import { expect } from 'chai';

import { chooseShift, type Box } from './choose-shift';

const line = (top: number, bottom: number, left = 0, right = 375): Box => ({ left, top, right, bottom });
const notice = [line(700, 796, 8, 367)];
const toTop = -628;
const none = { firmly: [], gladly: [], still: [] };

describe('where boxes float', () => {
  it('is their usual place while nothing is kept there', () => {
    expect(chooseShift(notice, { ...none, firmly: [line(300, 348)], gladly: [line(400, 448)] }, [0, toTop])).to.equal(
      0,
    );
    // Beside a button is no place on it.
    expect(chooseShift([line(700, 760, 200, 367)], { ...none, firmly: [line(700, 748, 16, 190)] }, [0])).to.equal(0);
  });

  it('is the other edge when the press of the page or the field with the focus lies beneath', () => {
    expect(chooseShift(notice, { ...none, firmly: [line(750, 798)] }, [0, toTop])).to.equal(toTop);
  });

  it('leaves the other fields free, too, where one of the places does', () => {
    expect(chooseShift(notice, { ...none, gladly: [line(690, 738)] }, [0, toTop])).to.equal(toTop);
    expect(chooseShift(notice, { ...none, gladly: [line(690, 738), line(80, 128)] }, [0, toTop])).to.equal(0);
    const crowded = { ...none, firmly: [line(750, 798)], gladly: [line(80, 128)] };
    expect(chooseShift(notice, crowded, [0, toTop])).to.equal(toTop);
  });

  it('is no heading: it stays where it is over text that is scrolled, and moves onto none for a field', () => {
    expect(chooseShift(notice, { ...none, still: [line(700, 740)] }, [0, toTop])).to.equal(0);
    expect(chooseShift(notice, { ...none, gladly: [line(690, 738)], still: [line(80, 128)] }, [0, toTop])).to.equal(0);
    // The press of the page comes before any heading.
    const crowded = { ...none, firmly: [line(750, 798)], still: [line(80, 128)] };
    expect(chooseShift(notice, crowded, [0, toTop])).to.equal(toTop);
  });

  it('is nowhere when each place would cover what is kept firmly', () => {
    expect(chooseShift(notice, { ...none, firmly: [line(750, 798), line(100, 148)] }, [0, toTop])).to.equal(undefined);
  });
});
