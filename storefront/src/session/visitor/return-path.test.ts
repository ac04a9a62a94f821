import { expect } from 'chai';

import { isOwnPath } from './return-path';

describe('the path to come back to', () => {
  for (const path of ['/', '/ru/telegram', '/?r=1#top']) {
    it(`may be ${path}`, () => expect(isOwnPath(path)).to.equal(true));
  }
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'profile', '/a b', 7, undefined]) {
    it(`may not be ${String(path)}`, () => expect(isOwnPath(path)).to.equal(false));
  }
});
