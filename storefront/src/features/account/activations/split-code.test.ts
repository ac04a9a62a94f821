import { expect } from 'chai';

import { splitCode } from './split-code';

const shown = (text: string, code: string | null): string =>
  splitCode(text, code)
    .map((part) => (part.isCode ? `[${part.text}]` : part.text))
    .join('');

describe('the code inside its SMS', () => {
  const rows = [
    ['G-481902 is your code', '481902', 'G-[481902] is your code'],
    ['WhatsApp: 548-954', '548954', 'WhatsApp: [548-954]'],
    ['Code 12 34', '1234', 'Code [12 34]'],
    ['Code 548-954', '548-954', 'Code [548-954]'],
    ['Call us', '1234', 'Call us'],
    ['Call us', null, 'Call us'],
  ] as const;
  for (const [text, code, expected] of rows) {
    it(`${String(code)} in "${text}"`, () => expect(shown(text, code)).to.equal(expected));
  }
});
