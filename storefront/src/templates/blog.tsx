import type { BlogContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { BlogView } from '../features/content/blog/blog-view';

export { PageHead as Head } from '../layouts/head/page-head';

const BlogPage = ({ pageContext: { content } }: TemplateProps<BlogContent>) => <BlogView {...content} />;

export default BlogPage;
