import { variableOf } from './color';
import { darkColors, inkColors, lightColors, type ColorName } from './tokens';
import { contrastOf } from '../../gatsby/contrast';

/** The least contrast of text (WCAG 2.2 AA, 1.4.3), and of a line that shows where a control is (1.4.11). */
const textContrast = 4.5;
const lineContrast = 3;
/** The least contrast of a filled button with the page. Its words say that it is a button, so less than that of a line is enough. */
const fillContrast = 1.25;

type Palette = Partial<Record<ColorName, string>>;

const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** `share` 0: the colour itself; 1: the other one. */
const mix = (color: string, other: string, share: number): string => {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

const black = '#000000';
const white = '#ffffff';
const steps = 100;

/** The colour nearest to `color` on its way to `end` that fits. */
const nearestTo = (color: string, end: string, fits: (candidate: string) => boolean): string => {
  for (let step = 0; step <= steps; step += 1) {
    const candidate = mix(color, end, step / steps);
    if (fits(candidate)) return candidate;
  }
  return end;
};

const readsOn =
  (grounds: readonly string[], least: number) =>
  (color: string): boolean =>
    grounds.every((ground) => contrastOf(color, ground) >= least);

/** Words on a button of the colour: white ones, or nearly black ones. */
const wordsOn = (color: string): string => {
  const dark = mix(color, black, 0.9);
  return contrastOf(white, color) >= contrastOf(dark, color) ? white : dark;
};

/** A filled button, and how it looks under a pointer and while it is pressed: further away from its words each time. */
const buttonOf = (color: string): Palette => {
  const onBrand = wordsOn(color);
  const end = onBrand === white ? black : white;
  return { brand: color, onBrand, brandHover: mix(color, end, 0.08), brandActive: mix(color, end, 0.16) };
};

const paletteOf = (
  color: string,
  { surfaces, surface, end, tint }: { surfaces: readonly string[]; surface: string; end: string; tint: number },
): Palette => {
  const brandTint = mix(surface, color, tint);
  const brandTint2 = mix(surface, color, tint * 1.8);
  const brandLine = nearestTo(color, end, readsOn([surface, ...surfaces], lineContrast));
  return {
    ...buttonOf(color),
    brandText: nearestTo(color, end, readsOn([surface, ...surfaces, brandTint, brandTint2], textContrast)),
    brandLine,
    brandTint,
    brandTint2,
    c1: brandLine,
  };
};

const isUsable = (color: string, surface: string): boolean =>
  contrastOf(wordsOn(color), color) >= textContrast && contrastOf(color, surface) >= fillContrast;

/** The colour of the dark theme that belongs to one of the light theme: the same, or the next lighter one that shows. */
const darkOf = (color: string): string =>
  nearestTo(
    color,
    white,
    (candidate) => contrastOf(candidate, darkColors.surface) >= lineContrast && isUsable(candidate, darkColors.surface),
  );

/**
 * Why a colour cannot be the shop's own (rule 2.13): words on a button of it would be hard to read, or the button could not be told from the
 * page. Names the nearest colour that can.
 * @param color `#rrggbb`
 */
export const findBrandColorProblem = (color: string): string | undefined => {
  if (!/^#[\da-f]{6}$/i.test(color)) return `the colour ${color} is not of the form #1b5fd9`;
  const fits = (candidate: string): boolean => isUsable(candidate, lightColors.surface);
  if (fits(color)) return undefined;
  const candidates = [black, white].map((end) => nearestTo(color, end, fits)).filter(fits);
  const distance = (candidate: string): number => contrastOf(candidate, color);
  const [nearest = black] = candidates.sort((one, other) => distance(one) - distance(other));
  return `buttons of the colour ${color} would be hard to read (WCAG AA); the nearest one that is not is ${nearest}`;
};

/** Makes the colours of buttons, links, lines and tints from the shop's own colour: for the light theme, the dark theme and the dark SIM cards. */
export const brandPalettes = (color: string): Record<'light' | 'dark' | 'ink', Palette> => {
  const dark = darkOf(color);
  const { surface: inkSurface = darkColors.surface, surface2: inkSurface2 = darkColors.surface2 } = inkColors;
  return {
    light: paletteOf(color, {
      surface: lightColors.surface,
      surfaces: [lightColors.bg, lightColors.surface2],
      end: black,
      tint: 0.1,
    }),
    dark: paletteOf(dark, {
      surface: darkColors.surface,
      surfaces: [darkColors.bg, darkColors.surface2],
      end: white,
      tint: 0.14,
    }),
    ink: paletteOf(dark, { surface: inkSurface, surfaces: [inkSurface2], end: white, tint: 0.16 }),
  };
};

const declare = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `${variableOf(name)}:${value}`)
    .join(';');

/** The style of a shop with a colour of its own, after the general one. Empty where it has none. */
export const brandStyle = (color: string | null | undefined): string => {
  if (!color) return '';
  const { light, dark, ink } = brandPalettes(color.toLowerCase());
  const darkRule = `{${declare(dark)}}`;
  return (
    `:root{${declare(light)}}:root[data-theme='dark']${darkRule}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme])${darkRule}}[data-ink]{${declare(ink)}}`
  );
};
