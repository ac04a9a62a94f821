import { css, styled } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition } from '../../theme/mixins';
import { radius } from '../../theme/scale';
import { text } from '../../theme/text';

export type ButtonVariant = 'primary' | 'soft' | 'neutral' | 'line' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** Heights 32, 40, 48. */
  size?: ButtonSize | undefined;
  /** Fills the width it is given. */
  isBlock?: boolean | undefined;
}

/** The attributes by which `ButtonBox` has a look. */
export const buttonLook = ({ variant = 'neutral', size = 'md', isBlock = false }: ButtonLook) => ({
  'data-variant': variant,
  'data-size': size === 'md' ? undefined : size,
  'data-block': isBlock || undefined,
});

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

/** The colours of a variant. These rules have to stand after `shared`, which sets the colours that most variants have in common. */
const paint = ({ rest, text: ink, hover, hoverText, pressed, border }: Paint): string =>
  [
    `--rest:${rest};--ink:${ink};--hover:${hover};--pressed:${pressed};`,
    hoverText === undefined ? '' : `--hover-ink:${hoverText};`,
    border === undefined ? '' : `--edge:${border};`,
  ].join('');

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
} as const satisfies Readonly<Record<ButtonSize, unknown>>;

/** What all buttons share. Their colours are variables, and hover changes only the colour. */
const shared = css`
  --edge: transparent;
  --hover-ink: var(--ink);
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  margin: 0;
  padding-block: 0;
  border: 1px solid var(--edge);
  background: var(--rest);
  color: var(--ink);
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  user-select: none;
  ${colorTransition}

  ${media.hover} {
    &:hover:not(:disabled, [aria-busy='true']) {
      background: var(--hover);
      color: var(--hover-ink);
    }
  }
  &:active:not(:disabled, [aria-busy='true']) {
    background: var(--pressed);
    color: var(--hover-ink);
  }
`;

/** The small soft button of a row, for tables whose cells have no styles of their own. */
export const rowButtonStyle = css`
  ${shared}
  ${paint(paints.soft)}
  ${sizes.sm}
`;

const variants = Object.entries(paints).map(([name, variant]) => `&[data-variant='${name}']{${paint(variant)}}`);

/**
 * Draws every button, and with `as={LocaleLink}` a link that looks like one. Variant and size are HTML attributes, so that a page has each
 * CSS rule once. As properties of the component, each combination of them had a copy of all rules: 5 KB of the home page. The rules of the
 * sizes use `:where`, so that any rule of a component built on this one is stronger: it can set another padding.
 */
export const ButtonBox = styled.button`
  ${shared}
  ${variants}
  ${sizes.md}
  &:where([data-size='sm']) {
    ${sizes.sm}
  }
  &:where([data-size='lg']) {
    ${sizes.lg}
  }
  &:where([data-block]) {
    inline-size: 100%;
  }
  &:disabled {
    border-color: transparent;
    background: ${color.surface2};
    color: ${color.text3};
  }
`;
