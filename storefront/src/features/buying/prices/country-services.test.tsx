import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { SWRConfig, unstable_serialize as keyOf } from 'swr';

import type { CountryContent, SellableRow } from '../../../content/contents';
import messages from '../../../i18n/messages/en.json';
import { CountryServices } from './country-services';

const row = (code: string, name: string): SellableRow => ({
  ...{ id: 1, code, slug: code, name, path: `/${code}`, icon: null },
  ...{ priceFrom: 1000, count: 5, offers: 1, words: '' },
});

const poland: CountryContent = {
  ...{ externalId: 15, slug: 'poland', name: 'Poland', flag: '', title: '', lead: '', body: null },
  ...{ services: [row('tg', 'Telegram'), row('wa', 'WhatsApp')], serviceCount: 2, neighbours: [] },
};

describe('the services of a country', () => {
  it('say how often codes arrive, and nothing where too few were bought to tell', () => {
    const known = new Map([['tg', { service: 'tg', sampleSize: 30, deliveryRate: 0.8, medianSeconds: null }]]);
    const html = renderToStaticMarkup(
      <SWRConfig value={{ fallback: { [keyOf(['listCountryDelivery', 15])]: known } }}>
        <IntlProvider locale="en" messages={messages}>
          <CountryServices country={poland} buying={undefined} onBuy={() => undefined} />
        </IntlProvider>
      </SWRConfig>,
    );
    const cells = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, cellsOfRow = '']) =>
      [...cellsOfRow.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
    );
    expect(cells.map((of) => of[1])).to.deep.equal(['Codes arrive', '80%', '']);
    expect(html).to.include('80% of the last 30 numbers got a code');
  });
});
