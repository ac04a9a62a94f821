import { expect } from 'chai';

import { call, signIn } from '../testing/test-cms';
import { findRedirectProblem } from './refuse-bad-redirects';

const redirects = '/content-manager/collection-types/api::redirect.redirect';

describe('redirects of editors', () => {
  const problemOf = (from: string, to: string, others: Record<string, string> = {}) =>
    findRedirectProblem({ from, to }, new Map(Object.entries(others)), ['shop.example'])?.problem;

  it('lead to pages of this site', () => {
    expect(problemOf('/old', '/faq')).to.equal(undefined);
    expect(problemOf('/old', 'https://shop.example/faq')).to.equal(undefined);
    expect(problemOf('/old', '/older', { '/older': '/faq' })).to.equal(undefined);
  });

  it('lead to no other site', () => {
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'https://'])
      expect(problemOf('/old', to), to).to.include('another site');
  });

  it('never lead back to themselves, also over others and with a query', () => {
    expect(problemOf('/old', '/old')).to.include('lead back to /old');
    expect(problemOf('/old', '/old?x=1')).to.include('lead back to /old');
    expect(problemOf('/a', '/b', { '/b': '/c', '/c': '/a' })).to.include('lead back to /a');
    // A loop of others is theirs, and still no reader arrives.
    expect(problemOf('/a', '/b', { '/b': '/c', '/c': '/b' })).to.include('redirects follow one another');
  });

  it('are refused in the form, at the field', async () => {
    const token = await signIn('editor@example.com', 'demo-numeo');
    const json = { from: '/old-of-the-test', to: 'https://evil.example/', kind: 'permanent' };
    const { status, body } = await call(redirects, { method: 'POST', token, json });
    expect(status).to.equal(400);
    expect(body).to.have.nested.property('error.details.errors[0].path').that.deep.equals(['to']);
  });
});
