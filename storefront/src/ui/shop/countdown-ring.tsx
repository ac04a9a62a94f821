import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { motion } from '../../theme/scale';
import { ringArc } from './ring-arc';

export type RingTone = 'waiting' | 'last' | 'received' | 'over';

const paints: Readonly<Record<RingTone, string>> = {
  waiting: color.brand,
  last: color.danger,
  received: color.successFill,
  over: 'transparent',
};

const Box = styled.div<{ $sizePx: number; $mobilePx: number }>`
  display: grid;
  flex: none;
  inline-size: ${({ $sizePx }) => $sizePx}px;
  block-size: ${({ $sizePx }) => $sizePx}px;
  & > * {
    grid-area: 1 / 1;
  }
  & > svg {
    inline-size: 100%;
    block-size: 100%;
    rotate: -90deg;
  }
  ${media.mobile} {
    inline-size: ${({ $mobilePx }) => $mobilePx}px;
    block-size: ${({ $mobilePx }) => $mobilePx}px;
  }
`;

const Arc = styled.circle<{ $tone: RingTone }>`
  stroke: ${({ $tone }) => paints[$tone]};
  transition:
    stroke-dashoffset 1s linear,
    stroke ${motion.slow} ${motion.ease};
  animation: ${({ $tone }) => ($tone === 'last' ? 'shop-pulse 1600ms infinite' : 'none')};
  ${media.reducedMotion} {
    transition: none;
    animation: none;
  }
`;

const Inside = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  text-align: center;
`;

export interface CountdownRingProps {
  remainingMs: number;
  totalMs: number;
  tone?: RingTone;
  sizePx: number;
  /** Size on mobile; the same as `sizePx` when left out. */
  mobilePx?: number;
  strokePx: number;
  /** Words inside: time, counter. The ring itself is not read aloud. */
  children?: ReactNode;
}

/** Time left as a ring. It runs the same way in every language. */
export const CountdownRing = ({
  remainingMs,
  totalMs,
  tone = 'waiting',
  sizePx,
  mobilePx = sizePx,
  strokePx,
  children,
}: CountdownRingProps) => {
  const { radius, length, offset } = ringArc({ sizePx, strokePx, share: remainingMs / totalMs });
  const circle = { cx: sizePx / 2, cy: sizePx / 2, r: radius, fill: 'none', strokeWidth: strokePx };
  return (
    <Box $sizePx={sizePx} $mobilePx={mobilePx}>
      <svg viewBox={`0 0 ${sizePx} ${sizePx}`} aria-hidden="true">
        <circle {...circle} style={{ stroke: color.surface3 }} />
        {tone !== 'over' && (
          <Arc {...circle} $tone={tone} strokeLinecap="round" strokeDasharray={length} strokeDashoffset={offset} />
        )}
      </svg>
      {children !== undefined && <Inside>{children}</Inside>}
    </Box>
  );
};
