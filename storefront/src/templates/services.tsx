import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { PriceRow, ServicesContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { SearchablePrices } from '../features/prices/searchable-prices';
import { PriceTiles } from '../features/prices/price-tiles';
import { PageTitle } from '../layouts/page-title';
import { media } from '../theme/media';
import { container } from '../theme/mixins';
import { space } from '../theme/scale';
import { text } from '../theme/text';

export { PageHead as Head } from '../layouts/head/page-head';

const popularShown = 12;

const Popular = styled.section`
  ${container}
  display: grid;
  gap: ${space[4]};
  padding-block-end: ${space[8]};
  & > h2 {
    ${text.h3}
  }
  ${media.upTo639} {
    & li:nth-child(n + 7) {
      display: none;
    }
  }
`;

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
        <Popular aria-labelledby="popular">
          <h2 id="popular">{intl.formatMessage({ id: 'services.popular' })}</h2>
          <PriceTiles rows={popular} of="service" />
        </Popular>
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
