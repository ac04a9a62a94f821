import { useIntl } from 'react-intl';

import type { CountriesContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { PopularPrices } from '../features/buying/prices/popular-prices';
import { SearchablePrices } from '../features/buying/prices/searchable-prices';
import { PageTitle } from '../layouts/page-title';

export { PageHead as Head } from '../layouts/head/page-head';

const CountriesPage = ({ pageContext: { content } }: TemplateProps<CountriesContent>) => {
  const intl = useIntl();
  const popular = content.countries.filter(({ code }) => content.popular.includes(code));
  const title = intl.formatMessage({ id: 'countries.title' });
  return (
    <>
      <PageTitle title={title} lead={intl.formatMessage({ id: 'countries.lead' })} />
      {popular.length > 0 && (
        <PopularPrices
          id="popular"
          title={intl.formatMessage({ id: 'countries.popular' })}
          rows={popular}
          of="country"
        />
      )}
      <SearchablePrices
        rows={content.countries}
        of="country"
        caption={title}
        searchLabel={intl.formatMessage({ id: 'countries.search' })}
        nothingFound={(name) => intl.formatMessage({ id: 'countries.nothing' }, { name })}
      />
    </>
  );
};

export default CountriesPage;
