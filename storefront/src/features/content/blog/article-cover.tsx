import { styled } from 'styled-components';

import { activationLifeMs } from '@shop/shared-types/constants';

import type { ArticleCover as CoverKind, CoverPicture } from '../../../content/contents';
import { color } from '../../../theme/color';
import { radius } from '../../../theme/scale';
import { CodeSlots } from '../../../ui/shop/code-slots';
import { CountdownRing } from '../../../ui/shop/countdown-ring';
import { Flag } from '../../../ui/shop/flag';
import { SignalBars } from '../../../ui/shop/signal-bars';
import { SimCard } from '../../../ui/shop/sim-card';
import { SimChip } from '../../../ui/shop/sim-chip';

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

const Photo = styled.picture<{ $ratio: string }>`
  display: block;
  aspect-ratio: ${({ $ratio }) => $ratio};
  border-radius: ${radius.card};
  background: ${color.surface2};
  overflow: hidden;
  & > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const wideSizes = '(max-width: 800px) 100vw, 720px';
const listSizes = '(max-width: 639px) 100vw, (max-width: 1023px) 50vw, 400px';
const wideRatio = '18 / 7';
const listRatio = '2 / 1';

interface ChosenCoverProps {
  picture: CoverPicture;
  isWide: boolean;
}

/** In a list the title beside it says what the article is about, so there the picture is not read aloud. */
const ChosenCover = ({ picture: { avif, webp, src, width, height, alt }, isWide }: ChosenCoverProps) => {
  const sizes = isWide ? wideSizes : listSizes;
  return (
    <Photo $ratio={isWide ? wideRatio : listRatio}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        {...(webp ? { srcSet: webp, sizes } : {})}
        width={width}
        height={height}
        alt={isWide ? alt : ''}
        loading={isWide ? 'eager' : 'lazy'}
        decoding="async"
      />
    </Photo>
  );
};

export interface ArticleCoverProps {
  kind: CoverKind;
  /** The picture that the editors chose. */
  picture?: CoverPicture | undefined;
  /** Wide above an article, otherwise as in a list. */
  isWide?: boolean;
}

/** The editors' picture; without one, a picture drawn from parts of the product. */
export const ArticleCover = ({ kind, picture, isWide = false }: ArticleCoverProps) => {
  if (picture) return <ChosenCover picture={picture} isWide={isWide} />;
  const Picture = pictures[kind];
  return (
    <Stage $isWarm={kind === 'slots' || kind === 'ring'} $ratio={isWide ? wideRatio : listRatio} aria-hidden="true">
      <Picture />
    </Stage>
  );
};
