import { locales } from '@shop/shared-types/locales';
import sharp from 'sharp';

import { darkColors, lightColors } from '../../src/theme/tokens';
import { brandPalettes } from '../../src/theme/brand-colors';
import type { CardFonts } from './card-fonts';
import type { CardWords } from './card-words';
import { breakLines } from './break-lines';
import { shapeLine } from './shape-line';

/** Pixels of a card. */
const size = { width: 1_200, height: 630 } as const;
/** The dark SIM on which the words stand, and the room between its edge and them. */
const sim = { x: 60, y: 56, width: 1_080, height: 518, cut: 92, radius: 40 } as const;
const padding = 64;
/** Pixels for the words. */
const textWidth = sim.width - 2 * padding;

const colors = {
  ground: lightColors.bg,
  ring: lightColors.border,
  sim: lightColors.inkCard,
  words: lightColors.surface,
} as const;

/** The colour of the chip and of the brand's name, and of the lines on the chip. */
interface ChipColors {
  brand: string;
  line: string;
}

const chipColorsOf = ({ color }: CardWords): ChipColors => {
  const { brand = darkColors.brand, onBrand: line = darkColors.onBrand } = color ? brandPalettes(color).ink : {};
  return { brand, line };
};

/** Sizes of the title in pixels, the largest that fits first, with the lines that each may have. */
const titleSizes = [
  { px: 76, lines: 3 },
  { px: 64, lines: 3 },
  { px: 54, lines: 4 },
  { px: 44, lines: 5 },
] as const;
/** Devanagari and Arabic reach further above and below their line. */
const lineHeight = 1.24;
/** The brand beside the chip, and the height of that row with the room around it. */
const headPx = 34;
const headIndent = 100;
const headHeight = 132;

interface Pen {
  way: 'ltr' | 'rtl';
  fonts: CardFonts;
}

interface Line {
  text: string;
  px: number;
  /** The base line. */
  y: number;
  color: string;
  /** Pixels from the SIM's inner edge to the start of the line. */
  indent?: number;
}

const drawLine = async ({ text, px, y, color, indent = 0 }: Line, { way, fonts }: Pen): Promise<string> => {
  const { glyphs, width } = await shapeLine(text, way, fonts);
  const inset = padding + indent;
  const start = way === 'rtl' ? sim.x + sim.width - inset - width * px : sim.x + inset;
  const paths = glyphs.map(({ path, x, y: up, scale }) => {
    const place = `translate(${(start + x * px).toFixed(2)} ${(y + up * px).toFixed(2)})`;
    return `<path transform="${place} scale(${scale * px} ${-scale * px})" d="${path}"/>`;
  });
  return `<g fill="${color}">${paths.join('')}</g>`;
};

const withEllipsis = (lines: readonly string[], max: number): string[] =>
  lines.length <= max ? [...lines] : [...lines.slice(0, max - 1), `${lines[max - 1] ?? ''}…`];

const fitTitle = async (
  { title, locale }: CardWords,
  { way, fonts }: Pen,
): Promise<{ px: number; lines: string[] }> => {
  const smallest = titleSizes[titleSizes.length - 1]!;
  for (const { px, lines: most } of titleSizes) {
    const widthOf = async (line: string): Promise<number> => (await shapeLine(line, way, fonts)).width * px;
    const lines = await breakLines(title, locale, textWidth, widthOf);
    const widths = await Promise.all(lines.map(widthOf));
    if (lines.length <= most && widths.every((width) => width <= textWidth)) return { px, lines };
    if (px === smallest.px) return { px, lines: withEllipsis(lines, most) };
  }
  return { px: smallest.px, lines: [title] };
};

const chip = ({ brand, line }: ChipColors): string =>
  `<rect x="1" y="1" width="48" height="36" rx="8" fill="${brand}"/>` +
  `<g fill="none" stroke="${line}" stroke-opacity=".55" stroke-width="1.6"><path d="M1 13h14M1 25h14M35 13h14M35 25h14"/>` +
  '<path d="M15 1v7a5 5 0 0 0 5 5M15 37v-7a5 5 0 0 1 5-5M35 1v7a5 5 0 0 1-5 5M35 37v-7a5 5 0 0 0-5-5"/>' +
  '<rect x="17" y="12" width="16" height="14" rx="5"/></g>';

const simShape = (): string => {
  const { x, y, width, height, cut, radius } = sim;
  return (
    `M${x + radius} ${y}h${width - radius - cut}l${cut} ${cut}v${height - cut - radius}` +
    `a${radius} ${radius} 0 0 1-${radius} ${radius}h-${width - 2 * radius}` +
    `a${radius} ${radius} 0 0 1-${radius}-${radius}v-${height - 2 * radius}a${radius} ${radius} 0 0 1 ${radius}-${radius}Z`
  );
};

/** The ground, and the SIM with its chip. It is mirrored for scripts that run from the right; the words are not. */
const drawGround = (way: 'ltr' | 'rtl', chipColors: ChipColors): string => {
  const mirror = way === 'rtl' ? ` transform="translate(${size.width} 0) scale(-1 1)"` : '';
  const rings = [220, 340, 460].map((radius) => `<circle cx="1060" cy="110" r="${radius}"/>`).join('');
  return (
    `<rect width="${size.width}" height="${size.height}" fill="${colors.ground}"/><g${mirror}>` +
    `<g fill="none" stroke="${colors.ring}" stroke-width="3">${rings}</g><path fill="${colors.sim}" d="${simShape()}"/>` +
    `<g transform="translate(${sim.x + padding} ${sim.y + padding - 8}) scale(1.5)">${chip(chipColors)}</g></g>`
  );
};

/** Draws the card that networks and messengers show of a page: its title in its own script. @returns a PNG of 1200 × 630 */
export const drawCard = async (words: CardWords, fonts: CardFonts): Promise<Buffer> => {
  const pen: Pen = { way: locales[words.locale].direction, fonts };
  const { px, lines } = await fitTitle(words, pen);
  const room = sim.height - headHeight - padding;
  const first = sim.y + headHeight + (room - lines.length * px * lineHeight) / 2 + px * 0.98;
  const chipColors = chipColorsOf(words);
  const head = [words.brand, words.label].filter(Boolean).join('  ·  ');
  const drawn = await Promise.all([
    drawLine({ text: head, px: headPx, y: sim.y + padding + 30, color: chipColors.brand, indent: headIndent }, pen),
    ...lines.map((text, at) => drawLine({ text, px, y: first + at * px * lineHeight, color: colors.words }, pen)),
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${drawGround(pen.way, chipColors)}${drawn.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 4 }).toBuffer();
};
