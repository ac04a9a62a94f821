import type { CmsPageContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { ContentPage } from '../features/content-page/content-page';
import { PriceTable } from '../features/prices/price-table';

export { PageHead as Head } from '../layouts/page-head';

const CmsPage = ({ pageContext: { content } }: TemplateProps<CmsPageContent>) => (
  <ContentPage {...content} priceTable={(rows, caption) => <PriceTable rows={rows} of="service" caption={caption} />} />
);

export default CmsPage;
