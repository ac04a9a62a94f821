import { cloneElement, useId, useState, type HTMLAttributes, type ReactElement } from 'react';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { layer, motion } from '../../theme/scale';
import { text } from '../../theme/text';

export type TooltipSide = 'above' | 'below';

const Box = styled.span`
  position: relative;
  display: inline-flex;
`;

const Bubble = styled.span`
  position: absolute;
  inset-inline-start: 50%;
  translate: -50% 0;
  [dir='rtl'] & {
    translate: 50% 0;
  }
  z-index: ${layer.menu};
  inline-size: max-content;
  max-inline-size: 260px;
  padding: 7px 10px;
  border-radius: 8px;
  background: ${color.text};
  color: ${color.bg};
  ${text.caption}
  pointer-events: none;
  /* Not merely invisible, because a hidden bubble near the edge would make the page wider than the screen. */
  display: none;
  animation: shop-appear ${motion.fast} ${motion.ease} 200ms backwards;
  inset-block-start: calc(100% + 8px);
  &[data-side='above'] {
    inset-block: auto calc(100% + 8px);
  }
  @media (hover: hover) {
    ${Box}:hover > &:not([data-dismissed]) {
      display: block;
    }
  }
  ${Box}:has(:focus-visible) > &:not([data-dismissed]) {
    display: block;
  }
`;

export interface TooltipProps {
  text: string;
  side?: TooltipSide | undefined;
  /** True when the text repeats the element's own label: then it is not read a second time. */
  isLabel?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A short explanation on hover and focus. Esc hides it. */
export const Tooltip = ({ text: words, side = 'below', isLabel = false, children }: TooltipProps) => {
  const id = useId();
  const [isDismissed, setDismissed] = useState(false);
  return (
    <Box
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerEnter={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {isLabel ? children : cloneElement(children, { 'aria-describedby': id })}
      <Bubble
        data-side={side === 'above' ? side : undefined}
        id={id}
        role={isLabel ? undefined : 'tooltip'}
        aria-hidden={isLabel || undefined}
        data-dismissed={isDismissed || undefined}
      >
        {words}
      </Bubble>
    </Box>
  );
};
