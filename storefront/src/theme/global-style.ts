import { color, variableOf } from './color';
import { fontFaces, fontFamily } from './fonts';
import { media } from './media';
import { layer, motion } from './scale';
import { textVariables } from './text-variables';
import { darkColors, inkColors, lightColors, shadows } from './tokens';

const declare = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${variableOf(name)}:${value};`)
    .join('');

const darkTheme = `
    color-scheme: dark;
    ${declare(darkColors)}
    ${declare(shadows.dark)}
    --mark-pale: none;
    --mark-dark: brightness(0) invert(0.95);
`;

/**
 * Lengths of the two fades of a row that scrolls sideways (`rail` in `mixins.ts`). The browser sets them by how far the row is scrolled: at
 * the beginning only its end fades, in between both ends do, and at the end only its start does. `--onward` is the direction of reading.
 */
const railFade = `
  :root { --onward: to right; }
  :root[dir='rtl'] { --onward: to left; }
  @keyframes rail {
    0% { --rail-end: 28px; }
    2%, 98% { --rail-start: 28px; --rail-end: 28px; }
    to { --rail-start: 28px; }
  }
`;

const variables = `
  :root {
    color-scheme: light;
    ${declare(lightColors)}
    ${declare(shadows.light)}
    --font: ${fontFamily('latin')};
    --ink-text: ${inkColors.text};
    --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace;
    --color-transition: background-color ${motion.fast} ${motion.ease}, border-color ${motion.fast} ${motion.ease},
      color ${motion.fast} ${motion.ease};
    --weight-text: 400;
    --weight-medium: 550;
    --weight-strong: 600;
    --weight-heading: 650;
    --tracking: 1;
    --leading: 1;
    --mark-pale: brightness(0) invert(0.1);
    --mark-dark: none;
  }
  :root[data-theme='dark'] {${darkTheme}}
  /* Without scripts nothing sets the theme, so the system decides. */
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) {${darkTheme}}
  }
  [data-ink] {
    color-scheme: dark;
    ${declare(inkColors)}
    --bar-unlit: ${shadows.dark.barUnlit};
    --mark-pale: none;
    --mark-dark: brightness(0) invert(0.95);
  }
  :lang(ar) {
    --font: ${fontFamily('arabic')};
    --tracking: 0;
    --leading: 1.2;
    --weight-medium: 600;
    --weight-heading: 600;
  }
  :lang(hi) {
    --font: ${fontFamily('devanagari')};
    --tracking: 0;
    --leading: 1.15;
  }
  :lang(zh) {
    --font: ${fontFamily('chinese')};
    --tracking: 0;
  }
  /* A Chinese heading breaks after punctuation and not within a word, unless it has no other place to break. */
  :is(h1, h2, h3):lang(zh) {
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
`;

/** A press before the scripts ran was heard, and is done once they run: see `start-page.ts`. */
const heardPress = `
  [data-heard] {
    opacity: 0.6;
    cursor: progress;
  }
`;

/** By style, because a table has hundreds of sums. */
const sums = `
  [data-sum] {
    direction: ltr;
    unicode-bidi: isolate;
  }
`;

/** Hides sums that the page was built with in another currency than the visitor's, until they are converted (`before-first-paint.ts`). */
const unsettledSums = `
  :root[data-other-currency] [data-sum] {
    visibility: hidden;
  }
`;

const base = `
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    block-size: 100%;
    scroll-padding-block: 80px var(--floats, 0px);
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
  }
  body {
    margin: 0;
    min-block-size: 100%;
    background: ${color.bg};
    color: ${color.text};
    font-family: var(--font);
    font-size: 1rem;
    line-height: calc(1.5 * var(--leading));
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  figure,
  blockquote,
  dl,
  dd {
    margin: 0;
  }
  h1,
  h2,
  h3 {
    text-wrap: balance;
  }
  ul,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    color: inherit;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  button {
    cursor: pointer;
    touch-action: manipulation;
  }
  button:disabled {
    cursor: default;
  }
  img,
  svg {
    display: block;
    flex-shrink: 0;
  }
  img[src^='/flags/'] {
    border-radius: 4px;
    object-fit: cover;
    outline: 1px solid color-mix(in srgb, ${color.text} 14%, transparent);
    outline-offset: -1px;
  }
  img[src^='/service-icons/'] {
    object-fit: contain;
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  /* The one focus mark. It stands here alone: repeated in each component it was 5 KB of the home page. */
  :focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  [hidden] {
    display: none !important;
  }
  /* Controls that need a script are hidden when scripts are off. */
  html:not(.js) [data-needs-script] {
    display: none !important;
  }
  /* The bar that shows that the next page is loading. */
  :root[data-loading]::after {
    content: '';
    position: fixed;
    inset-block-start: 0;
    inset-inline-start: 0;
    z-index: ${layer.toast};
    inline-size: 95%;
    block-size: 3px;
    background: ${color.brand};
    animation: shop-load 8s cubic-bezier(0.1, 0.8, 0.2, 1);
  }
  #gatsby-focus-wrapper,
  #___gatsby {
    min-block-size: 100%;
  }
  ${media.reducedMotion} {
    *,
    *::before,
    *::after {
      animation-duration: 0s !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
  @keyframes shop-spin {
    to {
      transform: rotate(1turn);
    }
  }
  @keyframes shop-pulse {
    50% {
      opacity: 0.45;
    }
  }
  @keyframes shop-load {
    from {
      inline-size: 0;
    }
  }
  @keyframes shop-appear {
    from {
      opacity: 0;
    }
  }
  @keyframes shop-rise {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }
`;

/**
 * Variables, fonts and resets of every page, as one style sheet in the head of the HTML. It is not a component: hydration would remove a
 * component's sheet and insert it again, and the browser would lay out the whole page twice.
 */
export const globalStyle: string = [
  fontFaces,
  railFade,
  variables,
  textVariables,
  base,
  heardPress,
  sums,
  unsettledSums,
]
  .join('')
  .replaceAll(/\/\*.*?\*\/|\s*\n\s*/g, '')
  .replaceAll(/ (?={)|(?<=[{;}][\w-]+:) /g, '');
