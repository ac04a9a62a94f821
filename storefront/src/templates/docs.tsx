import type { DocsContent } from '../content/contents';
import { LatePart, lazyView } from '../content/late-part';
import type { TemplateProps } from '../content/page-context';
import { WhenNear } from '../content/when-near';
import type { ConsoleInterface } from '../features/api-docs/api-console';
import { SectionView } from '../features/content-page/section-view';
import { DocsPage } from '../features/docs/docs-page';
import { Skeleton } from '../ui/display/skeleton';

export { PageHead as Head } from '../layouts/page-head';

const Console = lazyView(() => import('../features/api-docs/api-console').then(({ ApiConsole }) => ApiConsole));

/** Few pages of the documentation show a table of prices, so its script is loaded only where an editor put one. */
const PriceTable = lazyView(() => import('../features/prices/price-table').then(({ PriceTable: Table }) => Table));

const place = <Skeleton $blockSize="560px" $radius="20px" />;

/** Pages that describe calls, and what the console offers there first. */
const consoles: Readonly<Record<string, ConsoleInterface>> = {
  '/api': 'activation',
  '/docs/handler-api': 'activation',
  '/docs/json-api': 'json',
};

/** The pages below the overview of the JSON API hold its calls. */
const consoleOf = (route: string): ConsoleInterface | undefined =>
  consoles[route] ?? (route.startsWith('/docs/json-api/') ? 'json' : undefined);

/** A page of the documentation, written by editors. Its reference is made from the contract. */
const Docs = ({ pageContext: { content, route } }: TemplateProps<DocsContent>) => {
  const first = consoleOf(route);
  return (
    <DocsPage
      {...content}
      route={route}
      console={
        first && (
          <div id="console" data-needs-script>
            <WhenNear fallback={place}>
              <LatePart fallback={place}>
                <Console first={first} />
              </LatePart>
            </WhenNear>
          </div>
        )
      }
    >
      {content.sections.map((section, index) => (
        <SectionView
          key={`${section.id}-${index}`}
          section={section}
          priceTable={(rows, caption) => (
            <LatePart fallback={place}>
              <PriceTable rows={rows} of="service" caption={caption} />
            </LatePart>
          )}
        />
      ))}
    </DocsPage>
  );
};

export default Docs;
