import { useIntl } from 'react-intl';

import type { PriceRow, ServicesContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { PopularPrices } from '../features/buying/prices/popular-prices';
import { SearchablePrices } from '../features/buying/prices/searchable-prices';

import { PageTitle } from '../layouts/page-title';

export { PageHead as Head } from '../layouts/head/page-head';

const popularShown = 12;

/** Services with a page of their own, which popular ones have. */
const isPopular = ({ path, count }: PriceRow): boolean => count > 0 && !path.includes('?');

const ServicesPage = ({ pageContext: { content } }: TemplateProps<ServicesContent>) => {
  const intl = useIntl();
  const popular = content.services.filter(isPopular).slice(0, popularShown);
  const title = intl.formatMessage({ id: 'services.title' });
  return (
    <>
      <PageTitle title={title} lead={intl.formatMessage({ id: 'services.lead' })} />
      {popular.length > 0 && (
        <PopularPrices
          id="popular"
          title={intl.formatMessage({ id: 'services.popular' })}
          rows={popular}
          of="service"
        />
      )}
      <SearchablePrices
        rows={content.services}
        of="service"
        caption={title}
        searchLabel={intl.formatMessage({ id: 'prices.search' })}
        nothingFound={(name) => intl.formatMessage({ id: 'services.nothing' }, { name })}
      />
    </>
  );
};

export default ServicesPage;
