import { expect } from 'chai';

import { judgeAdvisories, NoAdvisories, readAudit } from './judge-advisories.ts';

const url = (id: string): string => `https://github.com/advisories/${id}`;
const answer = JSON.stringify({
  vulnerabilities: {
    weak: { via: [{ name: 'weak', title: 'Runs code', url: url('GHSA-aaaa-bbbb-cccc'), severity: 'high' }] },
    user: { via: ['weak'] },
    slow: { via: [{ name: 'slow', title: 'Hangs', url: url('GHSA-1111-2222-3333'), severity: 'moderate' }] },
  },
});

describe('weaknesses of dependencies', () => {
  it('are taken from the answer once each, whoever is weak through them', () => {
    expect(readAudit(answer).map(({ id, packageName }) => `${id} ${packageName}`)).to.deep.equal([
      'GHSA-aaaa-bbbb-cccc weak',
      'GHSA-1111-2222-3333 slow',
    ]);
  });

  it('fail the check when they are grave and nobody has judged them', () => {
    const { unjudged, lesser, gone } = judgeAdvisories(readAudit(answer), 'judged: GHSA-9999-8888-7777');
    expect(unjudged.map(({ id }) => id)).to.deep.equal(['GHSA-aaaa-bbbb-cccc']);
    expect(lesser.map(({ id }) => id)).to.deep.equal(['GHSA-1111-2222-3333']);
    expect(gone).to.deep.equal(['GHSA-9999-8888-7777']);
  });

  it('pass when the page judges them', () => {
    const { unjudged, lesser, gone } = judgeAdvisories(readAudit(answer), 'GHSA-aaaa-bbbb-cccc GHSA-1111-2222-3333');
    expect([...unjudged, ...lesser, ...gone]).to.deep.equal([]);
  });

  it('are not taken for none when the list cannot be had', () => {
    expect(() => readAudit('{"message":"405 Method Not Allowed"}')).to.throw(NoAdvisories, '405 Method Not Allowed');
    expect(() => readAudit('')).to.throw(NoAdvisories);
  });
});
