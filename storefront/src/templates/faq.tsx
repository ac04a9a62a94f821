import type { FaqContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { FaqView } from '../features/content/questions/faq-view';

export { PageHead as Head } from '../layouts/head/page-head';

const FaqPage = ({ pageContext: { content } }: TemplateProps<FaqContent>) => (
  <FaqView categories={content.categories} />
);

export default FaqPage;
