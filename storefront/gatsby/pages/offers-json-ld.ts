import { kopecks, rublesAsNumber } from '@shop/shared-types/money';

export interface OfferedPrice {
  /** Kopecks. */
  price: number;
  count: number;
}

/** The goods of a page for search engines: the range of the prices in stock. Empty when everything is sold out. */
export const offersJsonLd = (
  { name, description, url, image, brand }: Record<'name' | 'description' | 'url' | 'image' | 'brand', string>,
  offered: readonly OfferedPrice[],
): object[] => {
  const prices = offered.filter(({ count }) => count > 0).map(({ price }) => price);
  if (prices.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      description,
      url,
      image,
      brand: { '@type': 'Brand', name: brand },
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'RUB',
        lowPrice: rublesAsNumber(kopecks(Math.min(...prices))),
        highPrice: rublesAsNumber(kopecks(Math.max(...prices))),
        offerCount: prices.length,
        availability: 'https://schema.org/InStock',
      },
    },
  ];
};
