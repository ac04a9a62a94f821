import { css } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition } from '../../theme/mixins';
import { radius } from '../../theme/scale';
import { text } from '../../theme/text';

export type ButtonVariant = 'primary' | 'soft' | 'neutral' | 'line' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Paint {
  rest: string;
  text: string;
  hover: string;
  hoverText?: string;
  pressed: string;
  border?: string;
}

const paints: Readonly<Record<ButtonVariant, Paint>> = {
  primary: { rest: color.brand, text: color.onBrand, hover: color.brandHover, pressed: color.brandActive },
  soft: {
    rest: color.brandTint,
    text: color.brandText,
    hover: color.brand,
    hoverText: color.onBrand,
    pressed: color.brandActive,
  },
  neutral: { rest: color.surface2, text: color.text, hover: color.surface3, pressed: color.surface3 },
  line: {
    rest: 'transparent',
    text: color.text,
    hover: color.surface2,
    pressed: color.surface3,
    border: color.borderStrong,
  },
  ghost: { rest: 'transparent', text: color.text, hover: color.surface2, pressed: color.surface3 },
  danger: { rest: color.dangerTint, text: color.danger, hover: color.dangerTint, pressed: color.dangerTint },
};

const sizes = {
  sm: css`
    min-block-size: 32px;
    padding-inline: 12px;
    border-radius: ${radius.iconButton};
    ${text.small}
    font-weight: var(--weight-strong);
  `,
  md: css`
    min-block-size: 40px;
    padding-inline: 16px;
    border-radius: ${radius.control};
    ${text.ui}
  `,
  lg: css`
    min-block-size: 48px;
    padding-inline: 22px;
    border-radius: ${radius.control};
    ${text.body}
    font-weight: var(--weight-strong);
  `,
} as const;

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $isBlock: boolean;
}

/** Look of buttons and of links that look like buttons. Hover changes only the colour. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  inline-size: ${({ $isBlock }) => ($isBlock ? '100%' : 'auto')};
  margin: 0;
  padding-block: 0;
  border: 1px solid ${({ $variant }) => paints[$variant].border ?? 'transparent'};
  background: ${({ $variant }) => paints[$variant].rest};
  color: ${({ $variant }) => paints[$variant].text};
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  user-select: none;
  ${({ $size }) => sizes[$size]}
  ${colorTransition}

  ${media.hover} {
    &:hover:not(:disabled, [aria-busy='true']) {
      background: ${({ $variant }) => paints[$variant].hover};
      color: ${({ $variant }) => paints[$variant].hoverText ?? paints[$variant].text};
    }
  }
  &:active:not(:disabled, [aria-busy='true']) {
    background: ${({ $variant }) => paints[$variant].pressed};
    color: ${({ $variant }) => paints[$variant].hoverText ?? paints[$variant].text};
  }
  &:disabled {
    border-color: transparent;
    background: ${color.surface2};
    color: ${color.text3};
  }
`;
