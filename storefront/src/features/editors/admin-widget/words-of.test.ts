import { expect } from 'chai';

import { wordsOf, type Pressed } from './words-of';

const part = (
  innerText: string,
  attributes: Record<string, string> = {},
  parentElement: Pressed | null = null,
): Pressed => ({
  innerText,
  parentElement,
  getAttribute: (name) => attributes[name] ?? null,
});

describe('wordsOf', () => {
  it('reads what was pressed, on one line', () => {
    expect(wordsOf(part(' Sign\n up '))).to.equal('Sign up');
    expect(wordsOf(part('', { placeholder: 'Search' }))).to.equal('Search');
  });

  it('takes the words of the button that an icon stands in, and nothing of a whole page', () => {
    expect(wordsOf(part('', {}, part('', { 'aria-label': 'Close' })))).to.equal('Close');
    expect(wordsOf(part('', {}, part('word '.repeat(100))))).to.equal('');
    expect(wordsOf(null)).to.equal('');
  });
});
