import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { mirrorInRtl } from '../../theme/mixins';
import { stockLevel } from './stock-level';

const bars = [
  { x: 0, y: 10, height: 4 },
  { x: 5, y: 6.8, height: 7.2 },
  { x: 10, y: 3.6, height: 10.4 },
  { x: 15, y: 0.4, height: 13.6 },
];

const Drawing = styled.svg`
  ${mirrorInRtl}
`;

export interface SignalBarsProps {
  /** Numbers in stock. The quantity or the word "few" stands beside the bars, always. */
  count: number;
  /** Width in px; the height follows. */
  sizePx?: number;
}

/** Stock as bars of reception. */
export const SignalBars = ({ count, sizePx = 18 }: SignalBarsProps) => {
  const level = stockLevel(count);
  const lit = level === 1 ? color.brandLine : color.successFill;
  return (
    <Drawing width={sizePx} height={(sizePx * 14) / 18} viewBox="0 0 18 14" aria-hidden="true">
      {bars.map((bar, index) => (
        <rect key={bar.x} {...bar} width="3" rx="1.2" style={{ fill: index < level ? lit : 'var(--bar-unlit)' }} />
      ))}
    </Drawing>
  );
};
