import type { ArticleContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { ArticleView } from '../features/blog/article-view';

export { PageHead as Head } from '../layouts/page-head';

const ArticlePage = ({ pageContext: { content } }: TemplateProps<ArticleContent>) => <ArticleView article={content} />;

export default ArticlePage;
