import type { CmsPageContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { ContentPage } from '../features/content/content-page/content-page';
import { PriceTable } from '../features/buying/prices/price-table';
import { CookieChoice } from '../layouts/footer/cookie-choice';

export { PageHead as Head } from '../layouts/head/page-head';

const cookiePage = '/cookies';

const CmsPage = ({ pageContext: { content, route } }: TemplateProps<CmsPageContent>) => (
  <ContentPage
    {...content}
    priceTable={(rows, caption) => <PriceTable rows={rows} of="service" caption={caption} />}
    widget={route === cookiePage ? <CookieChoice /> : undefined}
  />
);

export default CmsPage;
