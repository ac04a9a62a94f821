import { expect } from 'chai';

import { markDifferences, shortenSame, type MarkedPart } from './mark-differences';

const show = (parts: readonly MarkedPart[]): string =>
  parts.map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind]).join('');

describe('the differences of two versions', () => {
  it('are marked word by word', () => {
    expect(show(markDifferences('The price is held, not charged.', 'The price is only held, not charged!'))).to.equal(
      'The price is [+only +]held, not charged[-.-][+!+]',
    );
    expect(show(markDifferences('Цена за номер', 'Цена за один номер'))).to.equal('Цена за [+один +]номер');
    expect(show(markDifferences('', 'new'))).to.equal('[+new+]');
    expect(markDifferences('same', 'same')).to.deep.equal([{ kind: 'same', text: 'same' }]);
  });

  it('make both texts again, however they differ', () => {
    const texts = ['a b c d', 'b c x d e', '', 'd c b a', 'one\n\ntwo', 'one\ntwo three'];
    for (const before of texts)
      for (const after of texts) {
        const parts = markDifferences(before, after);
        const without = (kind: MarkedPart['kind']) =>
          parts
            .filter((part) => part.kind !== kind)
            .map(({ text }) => text)
            .join('');
        expect([without('added'), without('removed')]).to.deep.equal([before, after]);
      }
  });

  it('stand out of a long text, of which only what is around them is shown', () => {
    const long = 'word '.repeat(200);
    const parts = shortenSame(markDifferences(`${long}old ${long}`, `${long}new ${long}`));
    expect(parts.map(({ kind }) => kind)).to.deep.equal(['same', 'removed', 'added', 'same']);
    expect(parts[0]?.text.length).to.be.below(130);
    expect(parts[0]?.text).to.match(/^… /);
  });

  it('of two whole books are found in time', () => {
    const book = (seed: number) => Array.from({ length: 20_000 }, (_, index) => `w${(index * seed) % 997}`).join(' ');
    const parts = markDifferences(book(3), book(7));
    expect(parts.some(({ kind }) => kind === 'added')).to.equal(true);
  });
});
