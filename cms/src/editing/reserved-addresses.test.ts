import { expect } from 'chai';

import { call, signIn } from '../testing/test-cms';
import { findAddressProblem } from './reserved-addresses';

const pages = '/content-manager/collection-types/api::page.page';

describe('addresses of pages', () => {
  for (const slug of ['ru', 'cn', 'services', 'profile', 'profile/mine', 'blog/mine', 'api/mine', 'ru/faq'])
    it(`refuse ${slug}`, () => {
      expect(findAddressProblem(slug)).to.be.a('string');
    });

  for (const slug of ['api', 'docs/rent', 'profiles', 'how-it-works'])
    it(`take ${slug}`, () => {
      expect(findAddressProblem(slug)).to.equal(undefined);
    });

  it('are refused in the form, at the field', async () => {
    const token = await signIn('editor@example.com', 'demo-numeo');
    const json = { slug: 'services', kind: 'guide', title: 'Mine' };
    const { status, body } = await call(`${pages}?locale=en`, { method: 'POST', token, json });
    expect(status).to.equal(400);
    expect(body).to.have.nested.property('error.details.errors[0].path').that.deep.equals(['slug']);
    expect(body).to.have.nested.property(
      'error.message',
      'The address /services belongs to the shop itself. Choose another one.',
    );
  });
});
