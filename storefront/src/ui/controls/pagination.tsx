import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { LocaleLink } from '../../i18n/locale-link';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition, mirrorInRtl } from '../../theme/mixins';
import { text } from '../../theme/text';
import { pageNumbers } from './page-numbers';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 4px;
`;

const PageLink = styled(LocaleLink)`
  display: grid;
  place-items: center;
  min-inline-size: 40px;
  min-block-size: 40px;
  border-radius: 12px;
  color: ${color.text};
  ${text.ui}
  text-decoration: none;
  ${colorTransition}
  & > svg {
    ${mirrorInRtl}
  }
  &[aria-current] {
    background: ${color.brandTint};
    color: ${color.brandText};
  }
  ${media.hover} {
    &:hover:not([aria-current]) {
      background: ${color.surface2};
    }
  }
`;

const Gap = styled.li`
  display: grid;
  place-items: center;
  inline-size: 24px;
  color: ${color.text3};
`;

export interface PaginationProps {
  page: number;
  pageCount: number;
  /** Path of a page, without a locale. */
  pathOf: (page: number) => string;
}

/** Links to the pages of a list. Nothing when there is only one. */
export const Pagination = ({ page, pageCount, pathOf }: PaginationProps) => {
  const intl = useIntl();
  if (pageCount < 2) return null;
  return (
    <nav aria-label={intl.formatMessage({ id: 'ui.pages' })}>
      <Row>
        {page > 1 && (
          <li>
            <PageLink to={pathOf(page - 1)} rel="prev" aria-label={intl.formatMessage({ id: 'ui.page-previous' })}>
              <ChevronLeft size={18} aria-hidden="true" />
            </PageLink>
          </li>
        )}
        {pageNumbers(page, pageCount).map((number, index) =>
          number === 'gap' ? (
            <Gap key={`gap-${index}`}>…</Gap>
          ) : (
            <li key={number}>
              <PageLink
                to={pathOf(number)}
                aria-label={intl.formatMessage({ id: 'ui.page-number' }, { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </PageLink>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <PageLink to={pathOf(page + 1)} rel="next" aria-label={intl.formatMessage({ id: 'ui.page-next' })}>
              <ChevronRight size={18} aria-hidden="true" />
            </PageLink>
          </li>
        )}
      </Row>
    </nav>
  );
};
