import { media } from './media';
import type { TextStep } from './text';

/** Weights are variables because Arabic system fonts only have 400 and 600. */
const weight = {
  text: 'var(--weight-text)',
  strong: 'var(--weight-strong)',
  heading: 'var(--weight-heading)',
  bold: '700',
} as const;

interface Font {
  sizePx: number;
  linePx: number;
  weight: string;
  /** On a phone, where it differs. */
  mobile?: { sizePx: number; linePx: number };
}

const fonts: Readonly<Record<TextStep, Font>> = {
  display: { sizePx: 48, linePx: 52, weight: weight.heading, mobile: { sizePx: 30, linePx: 34 } },
  h2: { sizePx: 34, linePx: 40, weight: weight.heading, mobile: { sizePx: 26, linePx: 32 } },
  page: { sizePx: 28, linePx: 34, weight: weight.heading },
  h3: { sizePx: 20, linePx: 26, weight: weight.strong },
  h4: { sizePx: 17, linePx: 24, weight: weight.strong },
  lead: { sizePx: 18, linePx: 28, weight: weight.text },
  body: { sizePx: 16, linePx: 24, weight: weight.text },
  ui: { sizePx: 15, linePx: 20, weight: weight.strong },
  small: { sizePx: 14, linePx: 20, weight: weight.text },
  caption: { sizePx: 13, linePx: 18, weight: weight.text },
  micro: { sizePx: 12, linePx: 16, weight: weight.strong },
  article: { sizePx: 18, linePx: 30, weight: weight.text },
  phone: { sizePx: 42, linePx: 48, weight: weight.heading, mobile: { sizePx: 33, linePx: 38 } },
  code: { sizePx: 44, linePx: 48, weight: weight.bold },
  timer: { sizePx: 40, linePx: 46, weight: weight.bold },
};

/** Sizes are in rem so that the reader's own text size holds; the line follows the script (`--leading`). */
const declare = (name: string, { sizePx, linePx, weight: fontWeight }: Font): string =>
  `--font-${name}:${fontWeight} ${sizePx / 16}rem/calc(${Number((linePx / sizePx).toFixed(4))}*var(--leading)) var(--font);`;

const entries = Object.entries(fonts);

/**
 * The fonts of the type scale as variables, once for each page: repeated in each component they were 8 KB of the home page. An element in
 * another language has its own, because its script may have another line height. Only the HTML has them, no script.
 */
export const textVariables = `
  :root, [lang] {${entries.map(([name, font]) => declare(name, font)).join('')}}
  ${media.mobile} {
    :root, [lang] {${entries.map(([name, font]) => (font.mobile ? declare(name, { ...font, ...font.mobile }) : '')).join('')}}
  }
`;
