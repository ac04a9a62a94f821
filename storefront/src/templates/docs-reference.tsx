import type { DocsContent } from '../content/contents';
import { LatePart, lazyView } from '../content/late-part';
import type { TemplateProps } from '../content/page-context';
import { WhenNear } from '../content/when-near';
import { GeneratedSectionView } from '../features/content/content-page/generated-section-view';
import { DocsPage } from '../features/developers/docs/docs-page';
import { Skeleton } from '../ui/display/skeleton';
import { DocsSections } from './docs-sections';

export { PageHead as Head } from '../layouts/head/page-head';

const Console = lazyView(() =>
  import('../features/developers/api-docs/api-console').then(({ ApiConsole }) => ApiConsole),
);

const place = <Skeleton $blockSize="560px" $radius="20px" />;

/** A page of the documentation with a generated reference, with a console that sends calls, or with both. */
const DocsReference = ({ pageContext: { content, route } }: TemplateProps<DocsContent>) => (
  <DocsPage
    {...content}
    route={route}
    console={
      content.firstInConsole && (
        <div id="console" data-needs-script>
          <WhenNear fallback={place}>
            <LatePart fallback={place}>
              <Console first={content.firstInConsole} />
            </LatePart>
          </WhenNear>
        </div>
      )
    }
  >
    <DocsSections sections={content.sections} generated={(section) => <GeneratedSectionView section={section} />} />
  </DocsPage>
);

export default DocsReference;
