import { css, styled } from 'styled-components';

import { color } from '../../theme/color';
import { mirrorInRtl } from '../../theme/mixins';
import { stockLevel } from './stock-level';

const bars = [
  "y='10' height='4'",
  "x='5' y='6.8' height='7.2'",
  "x='10' y='3.6' height='10.4'",
  "x='15' y='.4' height='13.6'",
];
const rects = bars.map((bar) => `%3Crect ${bar} width='3' rx='1.2'/%3E`).join('');
const shape = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 18 14'%3E${rects}%3C/svg%3E")`;

/**
 * Draws four bars of reception, lit up to the level of `data-level` on the element. A list of countries has a hundred of them, so they are
 * a style and not elements of their own.
 */
export const drawnBars = css`
  forced-color-adjust: none;
  background: linear-gradient(90deg, var(--bar-lit) var(--bar-end, 0%), var(--bar-unlit) 0);
  mask: ${shape} center / contain no-repeat;
  ${mirrorInRtl}
`;

/** What the levels of `data-level` mean; the gaps between the bars stand at these shares of the width. */
export const barLevels = css`
  --bar-lit: ${color.successFill};
  &[data-level='1'] {
    --bar-lit: ${color.brandLine};
    --bar-end: 22%;
  }
  &[data-level='2'] {
    --bar-end: 50%;
  }
  &[data-level='3'] {
    --bar-end: 78%;
  }
  &[data-level='4'] {
    --bar-end: 100%;
  }
`;

const Bars = styled.span`
  ${barLevels}
  flex: none;
  ${drawnBars}
`;

export interface SignalBarsProps {
  /** Numbers in stock. The quantity or the word "few" stands beside the bars, always. */
  count: number;
  /** Width in px; the height follows. */
  sizePx?: number;
}

/** Stock as bars of reception. */
export const SignalBars = ({ count, sizePx = 18 }: SignalBarsProps) => (
  <Bars data-level={stockLevel(count)} style={{ inlineSize: sizePx, blockSize: (sizePx * 14) / 18 }} />
);
