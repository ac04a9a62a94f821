import type { DocsContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { SnippetsView } from '../features/content/content-page/snippets-view';
import { DocsPage } from '../features/developers/docs/docs-page';
import { DocsSections } from './docs-sections';

export { PageHead as Head } from '../layouts/head/page-head';

/** The template of documentation pages that have neither a generated reference nor a console. Pages with one of them use `docs-reference`. */
const Docs = ({ pageContext: { content, route } }: TemplateProps<DocsContent>) => (
  <DocsPage {...content} route={route}>
    <DocsSections
      sections={content.sections}
      generated={(section) => section.kind === 'snippets' && <SnippetsView section={section} />}
    />
  </DocsPage>
);

export default Docs;
