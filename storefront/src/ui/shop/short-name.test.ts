import { expect } from 'chai';

import { shortNameOf } from './short-name';

describe('the name on a tile', () => {
  const rows = [
    ['Google, YouTube, Gmail', 'Google'],
    ['X (Twitter)', 'X'],
    ['抖音、TikTok', '抖音'],
    ['Any other', 'Any other'],
    ['(unnamed)', '(unnamed)'],
  ] as const;
  for (const [name, short] of rows)
    it(`of "${name}" is "${short}"`, () => expect(shortNameOf({ name })).to.equal(short));
});
