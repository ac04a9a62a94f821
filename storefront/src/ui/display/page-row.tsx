import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { css, styled } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition, rail } from '../../theme/mixins';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';

/** The place below the doors of the account where a page without neighbours may put a row of its own. */
export const ownRowId = 'own-row';

/** Drawn by its edge: heavier letters would need a line more, and move the page once its address is known (rule 22.5). */
export const currentOnPhone = css`
  font-weight: var(--weight-medium);
  box-shadow: inset 0 0 0 1px ${color.brandLine};
`;

/** Links below the doors. On a phone they are one row in every group and language, which scrolls where the text is doubled. */
export const PageRow = styled.ul`
  display: flex;
  flex-wrap: wrap;
  min-inline-size: 0;
  gap: 4px;
  ${media.mobile} {
    flex: 1;
    flex-wrap: nowrap;
    gap: 2px;
    ${rail}
    & > li {
      flex: 1 1 auto;
    }
  }
`;

export const pageLink = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 36px;
  padding-inline: ${space[3]};
  border-radius: 10px;
  color: ${color.text2};
  ${text.small}
  font-weight: var(--weight-medium);
  white-space: nowrap;
  text-decoration: none;
  ${colorTransition}
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
  &[aria-current] {
    background: ${color.surface2};
    color: ${color.text};
    font-weight: var(--weight-strong);
  }
  ${media.mobile} {
    position: relative;
    display: flex;
    justify-content: center;
    block-size: 100%;
    min-block-size: 44px;
    padding: 2px ${space[1]};
    ${text.caption}
    font-weight: var(--weight-medium);
    text-align: center;
    white-space: normal;
    & > svg {
      display: none;
    }
    /* How many there are, at the corner: it comes later than the name, and takes no room from it. */
    & > span {
      position: absolute;
      inset-block-start: 0;
      inset-inline-end: 0;
      min-inline-size: 16px;
      block-size: 16px;
      padding-inline: 4px;
    }
    &[aria-current] {
      ${currentOnPhone}
    }
  }
`;

const Narrow = styled.nav`
  flex: 1;
  min-inline-size: 0;
  ${media.from1200} {
    display: none;
  }
`;

/** A row of the page's own below the doors, where the page is too narrow to have it at its side. */
export const OwnRow = ({ label, children }: { label: string; children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(ownRowId)), []);
  return place && createPortal(<Narrow aria-label={label}>{children}</Narrow>, place);
};
