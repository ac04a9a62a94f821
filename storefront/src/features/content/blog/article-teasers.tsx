import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { ArticleTeaser } from '../../../content/contents';
import { LocaleLink } from '../../../i18n/locale-link';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Badge } from '../../../ui/display/badge';
import { ArticleCover } from './article-cover';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[10]} ${space[6]};
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.upTo639} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Item = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space[3]};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-block-start: ${space[1]};
  ${text.caption}
  color: ${color.text2};
`;

const Title = styled.h3`
  ${text.h3}
`;

/** The link's area is the whole teaser. */
const TitleLink = styled(LocaleLink)`
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 20px;
  }
  &:focus-visible {
    outline: 0;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  ${media.hover} {
    ${Item}:hover & {
      color: ${color.brandText};
    }
  }
`;

interface ArticleTeasersProps {
  articles: readonly ArticleTeaser[];
  /** One below the heading that the teasers stand under, so that readers can walk by headings. */
  heading: 'h2' | 'h3';
}

/** Articles with their covers. */
export const ArticleTeasers = ({ articles, heading }: ArticleTeasersProps) => (
  <Grid>
    {articles.map((article) => (
      <Item key={article.slug}>
        <ArticleCover kind={article.cover} picture={article.picture} />
        <Line>
          {article.tags[0] && <Badge>{article.tags[0].name}</Badge>}
          <FormattedMessage id="blog.minutes" values={{ count: article.readingMinutes }} />
        </Line>
        <Title as={heading}>
          <TitleLink to={`/blog/${article.slug}`}>{article.title}</TitleLink>
        </Title>
      </Item>
    ))}
  </Grid>
);
