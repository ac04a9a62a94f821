import { expect } from 'chai';

import { buildService } from '../countries/build-offer.fixture';
import { hasMore, reduceServiceList, type ServiceList } from './service-list';

const telegram = buildService();
const google = buildService({ id: 3, external_id: 'go', name: 'Google' });

const ready: ServiceList = { search: '', page: 1, pageCount: 3, services: [telegram], status: 'ready' };

describe('the service list', () => {
  it('is cleared by a search and starts at page 1', () => {
    const searched = reduceServiceList({ ...ready, page: 2 }, { type: 'searched', search: 'goo' });
    expect(searched).to.deep.equal({ search: 'goo', page: 1, pageCount: 1, services: [], status: 'loading' });
  });

  it('stays as it is when the same is searched again', () => {
    expect(reduceServiceList(ready, { type: 'searched', search: '' })).to.equal(ready);
  });

  it('asks for one more page at a time', () => {
    const asked = reduceServiceList(ready, { type: 'wanted-more' });
    expect(asked).to.include({ page: 2, status: 'loading' });
    expect(reduceServiceList(asked, { type: 'wanted-more' })).to.equal(asked);
  });

  it('asks for none behind the last page', () => {
    const last = { ...ready, page: 3 };
    expect(hasMore(last)).to.equal(false);
    expect(reduceServiceList(last, { type: 'wanted-more' })).to.equal(last);
  });

  it('adds a page without repeating what moved between pages', () => {
    const asked = reduceServiceList(ready, { type: 'wanted-more' });
    const loaded = reduceServiceList(asked, {
      type: 'loaded',
      search: '',
      page: 2,
      pageCount: 3,
      services: [telegram, google],
    });
    expect(loaded.services).to.deep.equal([telegram, google]);
    expect(loaded.status).to.equal('ready');
  });

  it('ignores the answer to an older search', () => {
    const searched = reduceServiceList(ready, { type: 'searched', search: 'goo' });
    const late = { type: 'loaded', search: 'go', page: 1, pageCount: 1, services: [google] } as const;
    expect(reduceServiceList(searched, late)).to.equal(searched);
  });

  it('can be tried again after a failure, where it stopped', () => {
    const asked = reduceServiceList(ready, { type: 'wanted-more' });
    const failed = reduceServiceList(asked, { type: 'failed', search: '', page: 2 });
    expect(failed).to.include({ status: 'failed', page: 2 });
    expect(reduceServiceList(failed, { type: 'retried' })).to.include({ status: 'loading', page: 2 });
    expect(failed.services).to.deep.equal([telegram]);
  });

  it('starts anew at page 1 when wholesale is switched', () => {
    expect(reduceServiceList({ ...ready, page: 2 }, { type: 'reloaded' })).to.include({ page: 1, status: 'loading' });
  });
});
