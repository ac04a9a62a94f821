import { css, styled } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { motion } from '../../theme/scale';

export type SlotsTone = 'waiting' | 'received' | 'ended' | 'plain';
export type SlotsSize = 'live' | 'hero' | 'large';

const sizes = {
  live: css`
    --slot-inline: 40px;
    --slot-block: 52px;
    --slot-font: 1.625rem;
    ${media.mobile} {
      --slot-inline: 1fr;
      --slot-block: 54px;
    }
  `,
  hero: css`
    --slot-inline: 26px;
    --slot-block: 36px;
    --slot-font: 1.25rem;
  `,
  large: css`
    --slot-inline: 1fr;
    --slot-block: 124px;
    --slot-font: 4.5rem;
    ${media.mobile} {
      --slot-block: 96px;
      --slot-font: 3.5rem;
    }
  `,
} as const;

const gaps: Readonly<Record<SlotsSize, string>> = { live: '7px', hero: '4px', large: '12px' };

const Row = styled.div<{ $size: SlotsSize; $columns: string }>`
  ${({ $size }) => sizes[$size]}
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  gap: ${({ $size }) => gaps[$size]};
  direction: ltr;
`;

const tones = {
  plain: css`
    border-color: ${color.borderStrong};
    border-color: color-mix(in srgb, ${color.borderStrong} 35%, transparent);
    background: ${color.surface2};
    color: ${color.text};
  `,
  waiting: css`
    border-color: color-mix(in srgb, ${color.borderStrong} 35%, transparent);
    background: ${color.surface2};
    color: ${color.text3};
    &:first-child {
      border-color: ${color.brandLine};
      color: ${color.brandText};
      animation: shop-pulse 1600ms infinite;
      ${media.reducedMotion} {
        animation: none;
      }
    }
  `,
  received: css`
    border-color: ${color.successFill};
    background: ${color.successTint};
    color: ${color.text};
  `,
  ended: css`
    border-color: color-mix(in srgb, ${color.borderStrong} 20%, transparent);
    background: transparent;
    color: ${color.text3};
    opacity: 0.6;
  `,
} as const;

const Slot = styled.span<{ $tone: SlotsTone; $isLanding: boolean }>`
  display: grid;
  place-items: center;
  block-size: var(--slot-block);
  border: 1px solid transparent;
  border-radius: 10px;
  font-size: var(--slot-font);
  font-weight: var(--weight-strong);
  letter-spacing: 0;
  line-height: 1;
  ${({ $tone }) => tones[$tone]}
  & > b {
    font-weight: inherit;
    ${({ $isLanding }) =>
      $isLanding &&
      css`
        animation: shop-rise ${motion.base} ${motion.ease} backwards;
        ${media.reducedMotion} {
          animation: none;
        }
      `}
  }
`;

const Dot = styled.i`
  inline-size: 5px;
  block-size: 5px;
  border-radius: 50%;
  background: currentcolor;
`;

/** Codes of five and more characters are shown in two groups. */
const groupedFrom = 5;

const landingStepMs = 40;

export interface CodeSlotsProps {
  /** Characters to show. Without it the slots are empty, with a dot in each. */
  code?: string | undefined;
  /** Number of slots while there is no code. */
  length?: number;
  tone?: SlotsTone;
  size?: SlotsSize;
  /** Digits come in one after another, 40 ms apart. */
  isLanding?: boolean;
}

/** The slots of a code, left to right in every language. Screen readers read the code from the text beside them. */
export const CodeSlots = ({ code, length = 6, tone = 'plain', size = 'live', isLanding = false }: CodeSlotsProps) => {
  const characters = code === undefined ? Array.from({ length }, () => '') : Array.from(code.replace(/\s/g, ''));
  const secondGroupAt = characters.length >= groupedFrom ? Math.ceil(characters.length / 2) : characters.length;
  const firstColumns = `repeat(${secondGroupAt}, var(--slot-inline))`;
  const columns =
    secondGroupAt < characters.length
      ? `${firstColumns} 2px repeat(${characters.length - secondGroupAt}, var(--slot-inline))`
      : firstColumns;
  const landsAt = (index: number) => (isLanding ? { animationDelay: `${index * landingStepMs}ms` } : undefined);
  return (
    <Row $size={size} $columns={columns} aria-hidden="true">
      {characters.map((character, index) => (
        <Slot
          key={index}
          $tone={tone}
          $isLanding={isLanding}
          style={index === secondGroupAt ? { gridColumnStart: secondGroupAt + 2 } : undefined}
        >
          {character === '' ? <Dot /> : <b style={landsAt(index)}>{character}</b>}
        </Slot>
      ))}
    </Row>
  );
};
