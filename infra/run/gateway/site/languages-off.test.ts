import { expect } from 'chai';

import { startTestGateway, type TestGateway } from '../start-test-gateway.fixture.ts';

describe('addresses in a language that is off (rule 2.12)', () => {
  let shop: TestGateway;
  before(async () => {
    shop = await startTestGateway({
      engine: (_req, res) => res.end(),
      files: {
        '/faq/index.html': '<html>Answers</html>',
        '/languages.json': JSON.stringify({ on: ['en', 'ru'], main: 'en' }),
      },
    });
  });
  after(() => shop.close());

  const leadsTo = async (path: string): Promise<string> => {
    const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' });
    return `${status} ${headers.get('location')}`;
  };

  it('lead to the same page of the main language, with the query, and to its home page where it has none', async () => {
    expect(await leadsTo('/tr/faq?ref=7')).to.equal('302 /faq?ref=7');
    expect(await leadsTo('/tr/nothing')).to.equal('302 /');
  });

  it('are kept by nobody, because the language may come back', async () => {
    const { headers } = await fetch(`${shop.url}/tr/faq`, { redirect: 'manual' });
    expect(headers.get('cache-control')).to.equal('no-cache');
  });

  it('are no help to what exists nowhere', async () => {
    expect(await leadsTo('/ru/nothing')).to.equal('404 null');
    expect(await leadsTo('/tr/lost.png')).to.equal('404 null');
  });
});
