import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { color } from '../theme/color';
import { media } from '../theme/media';
import { container } from '../theme/mixins';
import { space } from '../theme/scale';
import { text } from '../theme/text';
import { TextLink } from '../ui/controls/text-link';

/**
 * Approximate height of a band in px. The browser lays out a band only when it comes near; the height keeps the scroll bar from jumping
 * then.
 */
export interface BandHeights {
  desktop: number;
  mobile: number;
}

/** A band of the page in the content column. A band below the fold gives its height and is drawn only when it comes near. */
export const Section = styled.section.attrs<{ $heights?: BandHeights }>(({ $heights }) => ({
  // Each height as a class would repeat the rules.
  style: $heights && { '--desktop': `${$heights.desktop}px`, '--mobile': `${$heights.mobile}px` },
}))`
  ${container}
  padding-block: 48px;
  ${({ $heights }) =>
    $heights &&
    css`
      content-visibility: auto;
      contain-intrinsic-block-size: auto var(--desktop);
      ${media.mobile} {
        contain-intrinsic-block-size: auto var(--mobile);
      }
    `}
  ${media.mobile} {
    padding-block: 32px;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  margin-block-end: ${space[7]};
`;

const SectionTitle = styled.h2`
  ${text.h2}
`;

/** Heading of a band, with a link or a button at the end. */
export const SectionHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Row>
    <SectionTitle>{title}</SectionTitle>
    {children}
  </Row>
);

/** Band with its heading in a column of its own at the start, the content beside it. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 380px) minmax(0, 1fr);
  gap: ${space[8]} ${space[16]};
  align-items: start;
  /* A table beside it needs the room. */
  ${media.upTo1199} {
    grid-template-columns: minmax(0, 272px) minmax(0, 1fr);
    column-gap: ${space[8]};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[6]};
  }
`;

const Aside = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
`;

const Lead = styled.p`
  ${text.lead}
  color: ${color.text2};
`;

export interface SideSectionProps {
  heading: { title: string; text?: string | null; linkLabel?: string | null; linkPath?: string | null };
  heights: BandHeights;
  /** Below the heading, above its link. */
  aside?: ReactNode;
  children: ReactNode;
}

export const SideSection = ({ heading, heights, aside, children }: SideSectionProps) => (
  <Section $heights={heights}>
    <Beside>
      <Aside>
        <SectionTitle>{heading.title}</SectionTitle>
        {heading.text && <Lead>{heading.text}</Lead>}
        {aside}
        {heading.linkLabel && heading.linkPath && <TextLink to={heading.linkPath}>{heading.linkLabel}</TextLink>}
      </Aside>
      {children}
    </Beside>
  </Section>
);
