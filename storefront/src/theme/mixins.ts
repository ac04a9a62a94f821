import { css } from 'styled-components';

import { color } from './color';
import { media } from './media';
import { radius, space } from './scale';

/** Colour changes on hover only; never where the device cannot hover. */
export const colorTransition = css`
  transition: var(--color-transition);
`;

/**
 * One line, cut where it has no room. A name goes into a `<bdi>`, which takes its direction from the name: in Arabic "Telegram" is then cut at
 * its end (rule 22.12).
 */
export const ellipsis = css`
  overflow: hidden;
  text-align: match-parent;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** A name that may take a second line, as with a doubled size of the text; what does not fit there either is cut. */
export const twoLines = css`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Content column: 1280 wide, 1440 from 1600, with the gutters of the guide (32, 24, 16) inside its width. */
export const container = css`
  box-sizing: border-box;
  inline-size: 100%;
  margin-inline: auto;
  padding-inline: ${space[4]};
  ${media.desktop} {
    max-inline-size: 1328px;
    padding-inline: ${space[6]};
  }
  ${media.from1200} {
    max-inline-size: 1344px;
    padding-inline: ${space[8]};
  }
  ${media.from1600} {
    max-inline-size: 1504px;
  }
`;

/** A column of reading and forms in the middle of the page, 720 px wide: on a wide screen its lines would end far from its head. */
export const readingColumn = css`
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: calc(720px + 2 * ${space[4]});
  margin-inline: auto;
  padding-inline: ${space[4]};
`;

/**
 * A row that scrolls sideways: where it goes on, its end fades, so that a tab that was cut off looks like one. The fade follows the row's own
 * scrolling (`railFade` in `global-style.ts`); a row that fits has none, and neither have browsers without scroll timelines.
 */
export const rail = css`
  overflow-x: auto;
  scrollbar-width: none;
  @supports (animation-timeline: scroll()) {
    animation: rail linear both;
    animation-timeline: scroll(self inline);
    /* It follows the hand, so that readers who want less motion have it too: no time (global-style.ts) would show the end's fade at the start. */
    animation-duration: auto !important;
    mask: linear-gradient(
      var(--onward),
      #0000,
      #000 var(--rail-start, 0px),
      #000 calc(100% - var(--rail-end, 0px)),
      #0000
    );
  }
`;

/** Mirrors icons that point along the reading direction (chevrons, arrows, log-out) on right-to-left pages. */
export const mirrorInRtl = css`
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;

/** What a tab that the address names changes: a block in its place until that tab is drawn (`page-start/asked-tab.ts`). */
export const waitsForTab = css`
  :root[data-asks-for-tab]:not([data-script-missing]) & {
    position: relative;
    visibility: hidden;
    &::before {
      position: absolute;
      inset: 24px 16px auto;
      block-size: 520px;
      border-radius: ${radius.panel};
      background: ${color.skeleton};
      visibility: visible;
      content: '';
    }
  }
`;
