import Newspaper from 'lucide-react/icons/newspaper';
import Rss from 'lucide-react/icons/rss';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { BlogContent } from '../../../content/contents';
import { LocaleLink } from '../../../i18n/locale-link';
import { PageTitle } from '../../../layouts/page-title';
import { color } from '../../../theme/color';
import { container } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { EmptyState } from '../../../ui/display/empty-state';
import { Pagination } from '../../../ui/controls/pagination';
import { ArticleTeasers } from './article-teasers';

const Box = styled.div`
  ${container}
  display: grid;
  gap: ${space[12]};
  padding-block-end: ${space[24]};
`;

const Topics = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Topic = styled(LocaleLink)`
  display: inline-flex;
  align-items: center;
  min-block-size: 36px;
  padding-inline: 14px;
  border-radius: 999px;
  background: ${color.surface2};
  color: ${color.text2};
  ${text.small}
  font-weight: var(--weight-medium);
  text-decoration: none;
  &[aria-current] {
    background: ${color.brandTint};
    color: ${color.brandText};
  }
`;

const Feed = styled.a`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space[2]};
  min-block-size: 36px;
  color: ${color.text2};
  ${text.small}
`;

/** Articles of the blog, or of one topic, page by page. */
export const BlogView = ({ articles, tags, activeTag, page, pageCount, feed }: BlogContent) => {
  const intl = useIntl();
  const base = activeTag ? `/blog/tag/${activeTag.slug}` : '/blog';
  return (
    <>
      <PageTitle
        title={
          activeTag
            ? intl.formatMessage({ id: 'blog.title-tag' }, { tag: activeTag.name })
            : intl.formatMessage({ id: 'blog.title' })
        }
        lead={activeTag ? null : intl.formatMessage({ id: 'blog.lead' })}
      />
      <Box>
        {tags.length > 0 && (
          <nav aria-label={intl.formatMessage({ id: 'blog.topics' })}>
            <Topics>
              <li>
                <Topic to="/blog" aria-current={activeTag ? undefined : 'true'}>
                  <FormattedMessage id="blog.all" />
                </Topic>
              </li>
              {tags.map(({ slug, name }) => (
                <li key={slug}>
                  <Topic to={`/blog/tag/${slug}`} aria-current={slug === activeTag?.slug ? 'true' : undefined}>
                    {name}
                  </Topic>
                </li>
              ))}
            </Topics>
          </nav>
        )}
        {articles.length > 0 ? (
          <ArticleTeasers articles={articles} heading="h2" />
        ) : (
          <EmptyState
            icon={<Newspaper size={28} aria-hidden="true" />}
            title={intl.formatMessage({ id: 'blog.empty' })}
          />
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          pathOf={(number) => (number === 1 ? base : `${base}/page/${number}`)}
        />
        <Feed href={feed} type="application/rss+xml">
          <Rss size={16} aria-hidden="true" />
          RSS
        </Feed>
      </Box>
    </>
  );
};
