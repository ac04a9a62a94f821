import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';

import messages from '../../../../i18n/messages/en.json';
import { buildOffer } from './build-offer.fixture';
import type { CountryOffer } from '../catalogue';
import { CountryCard } from './country-card';

/** The card's words as a reader sees them, and the name of its button. */
const read = (offer: CountryOffer) => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages}>
      <CountryCard
        offer={offer}
        flag={undefined}
        serviceName="Telegram"
        delivery={undefined}
        isBuying={false}
        isMarked={false}
        onBuy={() => undefined}
        onOrder={() => undefined}
      />
    </IntlProvider>,
  );
  return {
    words: html.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]*>/g, ''),
    button: /<button[^>]*aria-label="([^"]*)"/.exec(html)?.[1],
  };
};

describe('the card of a country', () => {
  it('sells by quantity where the list has wholesale prices, and names them', () => {
    const { words, button } = read(buildOffer({ price: 1250, wholesalePrice: 1100, wholesaleFrom: 10 }));
    expect(words).to.include('₽12.50').and.to.include('from 10: ₽11.00');
    expect(button).to.equal('Buy Telegram numbers, Indonesia, ₽11.00 each from 10');
  });

  it('says nothing of large orders where they cost no less, and where the list does not tell', () => {
    const tiers = [
      { price: 1250, count: 2 },
      { price: 1500, count: 3 },
    ];
    for (const more of [{ wholesalePrice: 1250, wholesaleFrom: 10 }, {}]) {
      const { words, button } = read(buildOffer({ price: 1250, tiers, ...more }));
      expect(button).to.equal('Buy Telegram number, Indonesia, ₽12.50');
      expect(words).to.include('up to ₽15.00').and.not.to.include('from 10');
    }
  });

  it('shows how the codes of the price came that it sells, and says when that is the likeliest number', () => {
    const delivery = { sampleSize: 120, deliveryRate: 0.83, rateLow: 0.75, rateHigh: 0.89, medianSeconds: 38 };
    const tiers = [
      { price: 1250, count: 2 },
      { price: 1500, count: 3, delivery: { ...delivery, lastAt: '2026-01-05T10:00:00.000Z' } },
    ];
    const cheapest = read(buildOffer({ price: 1250, tiers, likeliestPrice: 1500 }));
    expect(cheapest.words).to.include('up to ₽15.00').and.not.to.include('83%');
    const likeliest = read(buildOffer({ price: 1500, tiers, likeliestPrice: 1500 }));
    expect(likeliest.words).to.include('83% of 120').and.to.include('38 s').and.to.include('most likely');
    expect(likeliest.button).to.equal('Buy Telegram number, Indonesia, ₽15.00');
  });
});
