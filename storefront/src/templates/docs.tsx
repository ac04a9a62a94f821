import type { DocsContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { DocsPage } from '../features/docs/docs-page';
import { DocsSections } from './docs-sections';

export { PageHead as Head } from '../layouts/page-head';

/** A page of the documentation that holds only editors' words. */
const Docs = ({ pageContext: { content, route } }: TemplateProps<DocsContent>) => (
  <DocsPage {...content} route={route}>
    <DocsSections sections={content.sections} />
  </DocsPage>
);

export default Docs;
