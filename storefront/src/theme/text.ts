import { css } from 'styled-components';

import { media } from './media';

/** Weights are variables because Arabic system fonts only have 400 and 600. */
const weight = {
  text: 'var(--weight-text)',
  medium: 'var(--weight-medium)',
  strong: 'var(--weight-strong)',
  heading: 'var(--weight-heading)',
  logo: '700',
} as const;

interface Step {
  sizePx: number;
  linePx: number;
  weight: string;
  trackingEm?: number;
}

/** Sizes are in rem so that the reader's own text size holds; line and tracking follow the script (`--leading`, `--tracking`). */
const step = ({ sizePx, linePx, weight: fontWeight, trackingEm }: Step) => css`
  font-size: ${sizePx / 16}rem;
  line-height: calc(${(linePx / sizePx).toFixed(4)} * var(--leading));
  font-weight: ${fontWeight};
  letter-spacing: ${trackingEm === undefined ? 'normal' : `calc(${trackingEm}em * var(--tracking))`};
`;

const stepWithMobile = (desktop: Step, mobile: Pick<Step, 'sizePx' | 'linePx'>) => css`
  ${step(desktop)}
  ${media.mobile} {
    ${step({ ...desktop, ...mobile })}
  }
`;

/** The type scale: use as a mixin, `${text.h2}`. */
export const text = {
  display: stepWithMobile(
    { sizePx: 48, linePx: 52, weight: weight.heading, trackingEm: -0.032 },
    { sizePx: 30, linePx: 34 },
  ),
  h2: stepWithMobile(
    { sizePx: 34, linePx: 40, weight: weight.heading, trackingEm: -0.026 },
    { sizePx: 26, linePx: 32 },
  ),
  page: step({ sizePx: 28, linePx: 34, weight: weight.heading, trackingEm: -0.022 }),
  h3: step({ sizePx: 20, linePx: 26, weight: weight.strong, trackingEm: -0.014 }),
  h4: step({ sizePx: 17, linePx: 24, weight: weight.strong, trackingEm: -0.008 }),
  lead: step({ sizePx: 18, linePx: 28, weight: weight.text }),
  body: step({ sizePx: 16, linePx: 24, weight: weight.text }),
  ui: step({ sizePx: 15, linePx: 20, weight: weight.strong }),
  small: step({ sizePx: 14, linePx: 20, weight: weight.text }),
  caption: step({ sizePx: 13, linePx: 18, weight: weight.text }),
  micro: step({ sizePx: 12, linePx: 16, weight: weight.strong }),
  article: step({ sizePx: 18, linePx: 30, weight: weight.text }),
  phone: stepWithMobile(
    { sizePx: 42, linePx: 48, weight: weight.heading, trackingEm: -0.02 },
    { sizePx: 33, linePx: 38 },
  ),
  code: step({ sizePx: 44, linePx: 48, weight: '700', trackingEm: 0.03 }),
  timer: step({ sizePx: 40, linePx: 46, weight: '700', trackingEm: -0.045 }),
} as const;

/** Digits of one width, for columns that are compared. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums;
`;
