import { css } from 'styled-components';

import { media } from './media';

/** Weights are variables because Arabic system fonts only have 400 and 600. */
const weight = {
  text: 'var(--weight-text)',
  strong: 'var(--weight-strong)',
  heading: 'var(--weight-heading)',
  bold: '700',
} as const;

interface Step {
  sizePx: number;
  linePx: number;
  weight: string;
  trackingEm?: number;
  /** On a phone, where it differs. */
  mobile?: { sizePx: number; linePx: number };
}

const steps = {
  display: { sizePx: 48, linePx: 52, weight: weight.heading, trackingEm: -0.032, mobile: { sizePx: 30, linePx: 34 } },
  h2: { sizePx: 34, linePx: 40, weight: weight.heading, trackingEm: -0.026, mobile: { sizePx: 26, linePx: 32 } },
  page: { sizePx: 28, linePx: 34, weight: weight.heading, trackingEm: -0.022 },
  h3: { sizePx: 20, linePx: 26, weight: weight.strong, trackingEm: -0.014 },
  h4: { sizePx: 17, linePx: 24, weight: weight.strong, trackingEm: -0.008 },
  lead: { sizePx: 18, linePx: 28, weight: weight.text },
  body: { sizePx: 16, linePx: 24, weight: weight.text },
  ui: { sizePx: 15, linePx: 20, weight: weight.strong },
  small: { sizePx: 14, linePx: 20, weight: weight.text },
  caption: { sizePx: 13, linePx: 18, weight: weight.text },
  micro: { sizePx: 12, linePx: 16, weight: weight.strong },
  article: { sizePx: 18, linePx: 30, weight: weight.text },
  phone: { sizePx: 42, linePx: 48, weight: weight.heading, trackingEm: -0.02, mobile: { sizePx: 33, linePx: 38 } },
  code: { sizePx: 44, linePx: 48, weight: weight.bold, trackingEm: 0.03 },
  timer: { sizePx: 40, linePx: 46, weight: weight.bold, trackingEm: -0.045 },
} as const satisfies Readonly<Record<string, Step>>;

type StepName = keyof typeof steps;
const names = Object.keys(steps) as StepName[];

const variableOf = (name: StepName): string => `--font-${name}`;

/** Sizes are in rem so that the reader's own text size holds; the line follows the script (`--leading`). */
const declare = (name: StepName, { sizePx, linePx, weight: fontWeight }: Step): string =>
  `${variableOf(name)}:${fontWeight} ${sizePx / 16}rem/calc(${Number((linePx / sizePx).toFixed(4))}*var(--leading)) var(--font);`;

const declareMobile = (name: StepName): string => {
  const desktop: Step = steps[name];
  return desktop.mobile ? declare(name, { ...desktop, ...desktop.mobile }) : '';
};

/**
 * The fonts of the type scale as variables, once for each page: repeated in each component they were 8 KB of the home page. An element in
 * another language has its own, because its script may have another line height.
 */
export const textVariables = `
  :root, [lang] {${names.map((name) => declare(name, steps[name])).join('')}}
  ${media.mobile} {
    :root, [lang] {${names.map(declareMobile).join('')}}
  }
`;

/** The tracking follows the script as well (`--tracking`). */
const mixin = (name: StepName) => {
  const { trackingEm }: Step = steps[name];
  return css`
    font: var(${variableOf(name)});
    letter-spacing: ${trackingEm === undefined ? 'normal' : `calc(${trackingEm}em * var(--tracking))`};
  `;
};

/** The type scale: use as a mixin, `${text.h2}`. It sets the whole font; another family or style stands behind it. */
export const text = Object.fromEntries(names.map((name) => [name, mixin(name)])) as Readonly<
  Record<StepName, ReturnType<typeof mixin>>
>;

/** Digits of one width, for columns that are compared. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums;
`;
