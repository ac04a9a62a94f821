import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { ArticleContent } from '../../../content/contents';
import { LocaleLink } from '../../../i18n/locale-link';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { container } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Badge } from '../../../ui/display/badge';
import { BackLink } from '../../../ui/controls/back-link';
import { RichTextView } from '../../../ui/display/rich-text-view';
import { ArticleCover } from './article-cover';
import { Comments } from './comments';

const Grid = styled.div`
  ${container}
  display: grid;
  grid-template-columns: 220px minmax(0, 720px) 228px;
  justify-content: space-between;
  gap: ${space[8]};
  padding-block: ${space[10]} ${space[24]};
  ${media.upTo1199} {
    grid-template-columns: minmax(0, 720px);
    justify-content: center;
  }
  ${media.mobile} {
    padding-block: ${space[6]} ${space[16]};
  }
`;

const Side = styled.div`
  position: sticky;
  inset-block-start: 88px;
  align-self: start;
  display: grid;
  gap: ${space[6]};
  ${media.upTo1199} {
    display: none;
  }
`;

const SideTitle = styled.p`
  margin-block-end: ${space[2]};
  ${text.caption}
  color: ${color.text2};
`;

const Contents = styled.ul`
  border-inline-start: 1px solid ${color.border};
  & a {
    display: block;
    padding: 6px 0 6px;
    padding-inline-start: ${space[4]};
    border-radius: 4px;
    color: ${color.text2};
    ${text.small}
    text-decoration: none;
  }
  ${media.hover} {
    & a:hover {
      color: ${color.text};
    }
  }
`;

const Next = styled.ul`
  & > li {
    padding-block: ${space[4]};
    border-block-start: 1px solid ${color.border};
  }
  & a {
    ${text.ui}
    text-decoration: none;
  }
  & p {
    margin-block-start: ${space[1]};
    ${text.caption}
    color: ${color.text2};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  ${text.small}
  color: ${color.text2};
`;

const Title = styled.h1`
  margin-block: ${space[3]} ${space[7]};
  ${text.display}
  font-size: 2.75rem;
  ${media.mobile} {
    font-size: 1.875rem;
  }
`;

const Body = styled.div`
  margin-block-start: ${space[8]};
`;

export interface ArticleViewProps {
  article: ArticleContent;
  /** Shown below the comments. It belongs to another feature, so the page passes it in. */
  commentForm: ReactNode;
}

/** An article: contents at the start side, "read next" at the end side, comments below. */
export const ArticleView = ({ article, commentForm }: ArticleViewProps) => (
  <Grid>
    <Side>
      <BackLink to="/blog">
        <FormattedMessage id="blog.title" />
      </BackLink>
      {article.body.headings.length > 1 && (
        <nav aria-labelledby="contents-title">
          <SideTitle id="contents-title">
            <FormattedMessage id="blog.contents" />
          </SideTitle>
          <Contents>
            {article.body.headings.map(({ id, text: words }) => (
              <li key={id}>
                <a href={`#${id}`}>{words}</a>
              </li>
            ))}
          </Contents>
        </nav>
      )}
    </Side>
    <article>
      <Line>
        {article.tags.map(({ slug, name }) => (
          <LocaleLink key={slug} to={`/blog/tag/${slug}`}>
            <Badge tone="brand">{name}</Badge>
          </LocaleLink>
        ))}
        <span>
          <FormattedDate value={article.publishedOn} dateStyle="long" timeZone="UTC" />
          {' · '}
          <FormattedMessage id="blog.minutes-read" values={{ count: article.readingMinutes }} />
        </span>
      </Line>
      <Title>{article.title}</Title>
      <ArticleCover kind={article.cover} picture={article.picture} isWide />
      <Body>
        <RichTextView html={article.body.html} isArticle />
      </Body>
      <Comments comments={article.comments}>{commentForm}</Comments>
    </article>
    <Side>
      {article.next.length > 0 && (
        <nav aria-labelledby="next-title">
          <SideTitle id="next-title">
            <FormattedMessage id="blog.read-next" />
          </SideTitle>
          <Next>
            {article.next.map((other) => (
              <li key={other.slug}>
                <LocaleLink to={`/blog/${other.slug}`}>{other.title}</LocaleLink>
                <p>
                  {other.tags[0] && `${other.tags[0].name}, `}
                  <FormattedMessage id="blog.minutes" values={{ count: other.readingMinutes }} />
                </p>
              </li>
            ))}
          </Next>
        </nav>
      )}
    </Side>
  </Grid>
);
