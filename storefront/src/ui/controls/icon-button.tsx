import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition } from '../../theme/mixins';
import { radius } from '../../theme/scale';
import { Tooltip, type TooltipSide } from '../overlays/tooltip';

const Box = styled.button<{ $sizePx: number }>`
  display: inline-grid;
  place-items: center;
  inline-size: ${({ $sizePx }) => $sizePx}px;
  block-size: ${({ $sizePx }) => $sizePx}px;
  padding: 0;
  border: 0;
  border-radius: ${radius.iconButton};
  background: transparent;
  color: ${color.text2};
  ${colorTransition}
  ${media.hover} {
    &:hover {
      background: ${color.surface2};
      color: ${color.text};
    }
  }
  ${media.mobile} {
    min-inline-size: 44px;
    min-block-size: 44px;
  }
`;

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Read aloud, and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** 32 or 40; on mobile at least 44. */
  sizePx?: 32 | 40;
  tooltipSide?: TooltipSide;
  /** False where the text beside the button already says the same. */
  hasTooltip?: boolean;
}

/** A button that is only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, sizePx = 40, tooltipSide, hasTooltip = true, ...rest },
  ref,
) {
  const button = (
    <Box type="button" ref={ref} aria-label={label} $sizePx={sizePx} {...rest}>
      {icon}
    </Box>
  );
  return hasTooltip ? (
    <Tooltip text={label} side={tooltipSide} isLabel>
      {button}
    </Tooltip>
  ) : (
    button
  );
});

/** The same as the `<summary>` of a menu, which the browser opens without scripts. */
export const IconSummary = ({ label, icon, sizePx = 40 }: Pick<IconButtonProps, 'label' | 'icon' | 'sizePx'>) => (
  <Box as="summary" aria-label={label} $sizePx={sizePx}>
    {icon}
  </Box>
);
