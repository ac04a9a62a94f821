import { expect } from 'chai';

import { buildUrl } from './build-url.ts';

describe('addresses of calls', () => {
  it('carry their parameters, escaped', () => {
    expect(buildUrl('/api/country/get-prices/:serviceId', { serviceId: 'a/b' })).to.equal(
      '/api/country/get-prices/a%2Fb',
    );
  });

  it('carry the query without what is empty', () => {
    expect(buildUrl('/api/service', {}, { search: 'a &+é' })).to.equal('/api/service?search=a%20%26%2B%C3%A9');
    expect(buildUrl('/api/service', {}, { page: 2, search: '', 'per-page': undefined, wholesale: 0 })).to.equal(
      '/api/service?page=2&wholesale=0',
    );
  });

  it('are refused when a parameter is missing', () => {
    expect(() => buildUrl('/api/activations/:id')).to.throw(':id');
  });
});
