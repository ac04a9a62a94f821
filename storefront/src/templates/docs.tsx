import type { DocsContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { SnippetsView } from '../features/content-page/snippets-view';
import { DocsPage } from '../features/docs/docs-page';
import { DocsSections } from './docs-sections';

export { PageHead as Head } from '../layouts/page-head';

/** A page of the documentation without a generated reference and without a console: the template of pages with one is `docs-reference`. */
const Docs = ({ pageContext: { content, route } }: TemplateProps<DocsContent>) => (
  <DocsPage {...content} route={route}>
    <DocsSections
      sections={content.sections}
      generated={(section) => section.kind === 'snippets' && <SnippetsView section={section} />}
    />
  </DocsPage>
);

export default Docs;
