import type { ArticleContent } from '../content/contents';
import { LatePart, lazyView } from '../content/late-part';
import type { TemplateProps } from '../content/page-context';
import { WhenNear } from '../content/when-near';
import { ArticleView } from '../features/content/blog/article-view';
import { Skeleton } from '../ui/display/skeleton';

export { PageHead as Head } from '../layouts/head/page-head';

const Form = lazyView<{ article: string }>(() =>
  import('../features/content/community/comment-form').then(({ CommentForm }) => CommentForm),
);

const place = <Skeleton $blockSize="200px" $radius="14px" />;

const ArticlePage = ({ pageContext: { content } }: TemplateProps<ArticleContent>) => (
  <ArticleView
    article={content}
    commentForm={
      <div data-needs-script>
        <WhenNear fallback={place}>
          <LatePart fallback={place}>
            <Form article={content.slug} />
          </LatePart>
        </WhenNear>
      </div>
    }
  />
);

export default ArticlePage;
