import { styled } from 'styled-components';

import { activationLifeMs } from '@shop/shared-types/constants';

import type { ArticleCover as CoverKind } from '../../content/contents';
import { color } from '../../theme/color';
import { radius } from '../../theme/scale';
import { CodeSlots } from '../../ui/shop/code-slots';
import { CountdownRing } from '../../ui/shop/countdown-ring';
import { Flag } from '../../ui/shop/flag';
import { SignalBars } from '../../ui/shop/signal-bars';
import { SimCard } from '../../ui/shop/sim-card';
import { SimChip } from '../../ui/shop/sim-chip';

const Stage = styled.div<{ $isWarm: boolean; $ratio: string }>`
  display: grid;
  place-content: center;
  aspect-ratio: ${({ $ratio }) => $ratio};
  border-radius: ${radius.card};
  background: ${({ $isWarm }) => ($isWarm ? color.brandTint : color.surface2)};
`;

/**
 * Four slots with their gaps have a fixed width. On a phone they would otherwise shrink, because the middle of the stage takes the room it
 * is given.
 */
const White = styled.div`
  inline-size: 181px;
  --surface-2: ${color.surface};
  --text: ${color.brand};
  --border-strong: transparent;
`;

const Flags = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 48px);
  gap: 16px;
  & > img {
    inline-size: 48px;
    block-size: 32px;
  }
`;

const Bars = styled.div`
  display: flex;
  align-items: end;
  gap: 40px;
`;

const Sim = styled(SimCard)`
  display: grid;
  place-items: center;
  inline-size: 168px;
  block-size: 112px;
`;

const flagsShown = ['DE', 'BR', 'VN', 'KE', 'US', 'ID'];
const stocksShown = [9_000, 600, 5];

const pictures: Readonly<Record<CoverKind, () => React.JSX.Element>> = {
  slots: () => (
    <White>
      <CodeSlots length={4} tone="plain" />
    </White>
  ),
  flags: () => (
    <Flags>
      {flagsShown.map((country) => (
        <Flag key={country} country={country} />
      ))}
    </Flags>
  ),
  bars: () => (
    <Bars>
      {stocksShown.map((count) => (
        <SignalBars key={count} count={count} sizePx={62} />
      ))}
    </Bars>
  ),
  sim: () => (
    <Sim cutPx={32}>
      <SimChip inlinePx={56} />
    </Sim>
  ),
  ring: () => (
    <CountdownRing remainingMs={activationLifeMs * 0.72} totalMs={activationLifeMs} sizePx={112} strokePx={12} />
  ),
};

export interface ArticleCoverProps {
  kind: CoverKind;
  /** Wide above an article, otherwise as in a list. */
  isWide?: boolean;
}

/** A picture drawn from parts of the product, never a photograph. */
export const ArticleCover = ({ kind, isWide = false }: ArticleCoverProps) => {
  const Picture = pictures[kind];
  return (
    <Stage $isWarm={kind === 'slots' || kind === 'ring'} $ratio={isWide ? '18 / 7' : '2 / 1'} aria-hidden="true">
      <Picture />
    </Stage>
  );
};
