import type { CmsPageContent } from '../content/contents';
import { LatePart, lazyView } from '../content/late-part';
import type { TemplateProps } from '../content/page-context';
import { WhenNear } from '../content/when-near';
import { ContentPage } from '../features/content-page/content-page';
import { PriceTable } from '../features/prices/price-table';
import { Skeleton } from '../ui/display/skeleton';

export { PageHead as Head } from '../layouts/page-head';

const Console = lazyView(() => import('../features/api-docs/api-console').then(({ ApiConsole }) => ApiConsole));

const place = <Skeleton $blockSize="560px" $radius="20px" />;

/** The documentation's first page, written by editors, with the test console. */
const ApiDocsPage = ({ pageContext: { content } }: TemplateProps<CmsPageContent>) => (
  <ContentPage
    {...content}
    priceTable={(rows, caption) => <PriceTable rows={rows} of="service" caption={caption} />}
    widget={
      <div id="console" data-needs-script>
        <WhenNear fallback={place}>
          <LatePart fallback={place}>
            <Console />
          </LatePart>
        </WhenNear>
      </div>
    }
  />
);

export default ApiDocsPage;
