import { useIntl } from 'react-intl';

import type { ServicesContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { SearchablePrices } from '../features/prices/searchable-prices';
import { PageTitle } from '../layouts/page-title';

export { PageHead as Head } from '../layouts/page-head';

const ServicesPage = ({ pageContext: { content } }: TemplateProps<ServicesContent>) => {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'services.title' });
  return (
    <>
      <PageTitle title={title} lead={intl.formatMessage({ id: 'services.lead' })} />
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
