import { expect } from 'chai';

import { canonicalPath } from './canonical-path.ts';

describe('canonicalPath', () => {
  const cases: [given: string, canonical: string][] = [
    ['/', '/'],
    ['/faq', '/faq'],
    ['/faq/', '/faq'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/faq/', '/faq'],
    ['/english', '/english'],
    ['/ru/', '/ru'],
    ['/ru/index.html', '/ru'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/en//evil.example', '/evil.example'],
  ];
  for (const [given, canonical] of cases) {
    it(`sends ${given} to ${canonical}`, () => expect(canonicalPath(given)).to.equal(canonical));
  }
});
