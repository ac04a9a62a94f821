import { css } from 'styled-components';

/** Letter spacing in em; `undefined` is that of the font. It follows the script (`--tracking`). */
const trackings = {
  display: -0.032,
  h2: -0.026,
  page: -0.022,
  h3: -0.014,
  h4: -0.008,
  lead: undefined,
  body: undefined,
  ui: undefined,
  small: undefined,
  caption: undefined,
  micro: undefined,
  article: undefined,
  phone: -0.02,
  code: 0.03,
  timer: -0.045,
} as const;

export type TextStep = keyof typeof trackings;

const mixin = (name: TextStep) => {
  const tracking = trackings[name];
  return css`
    font: var(--font-${name});
    letter-spacing: ${tracking === undefined ? 'normal' : `calc(${tracking}em * var(--tracking))`};
  `;
};

/**
 * The type scale: use as a mixin, `${text.h2}`. It sets the whole font (`text-variables.ts`); another family or style stands behind it.
 */
export const text = Object.fromEntries(
  Object.keys(trackings).map((name) => [name, mixin(name as TextStep)]),
) as Readonly<Record<TextStep, ReturnType<typeof mixin>>>;

/** Digits of one width, for columns that are compared. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums;
`;
