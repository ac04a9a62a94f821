import { expect } from 'chai';

import { findStyleProblems } from './find-style-problems.ts';

const path = 'storefront/src/ui/display/card.tsx';
const linesWith = (text: string, allowed: string[] = []) => findStyleProblems([{ path, text }], allowed);

describe('findStyleProblems', () => {
  it('refuses a raw colour outside the theme', () => {
    for (const line of [
      'color: #fff;',
      'background: #12345678;',
      'box-shadow: 0 1px rgb(1 2 3 / 8%);',
      "fill('#0A58CA')",
    ]) {
      expect(linesWith(line), line).to.deep.equal([
        `${path}:1 holds a raw colour: use a token of storefront/src/theme`,
      ]);
    }
    expect(linesWith('color: #fff;', [path])).to.deep.equal([]);
    expect(findStyleProblems([{ path: 'storefront/src/theme/tokens.ts', text: '#fff' }], [])).to.deep.equal([]);
  });

  it('refuses physical left and right', () => {
    for (const line of [
      '  margin-left: 4px;',
      '  left: 0;',
      'text-align: right;',
      'border-top-left-radius: 0;',
      "style={{ paddingRight: '1px' }}",
    ]) {
      expect(linesWith(line), line).to.deep.equal([
        `${path}:1 names left or right: use inline-start and inline-end, so that Arabic is mirrored`,
      ]);
    }
  });

  it('accepts tokens, logical sides, comments and values that only look alike', () => {
    for (const line of [
      'color: ${color.text};',
      'margin-inline-start: 4px;',
      '// #fff on the left: 0;',
      "to={'#faq'}",
      'left: <TimerText />,',
    ]) {
      expect(linesWith(line), line).to.deep.equal([]);
    }
  });
});
