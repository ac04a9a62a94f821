import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as lucide from 'lucide-react';
import { createElement, type FC } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { contentIconsFile } from '../../src/content/content-icons-file';

/** Icons that editors may choose; the CMS's schema has the same list. */
export const contentIconNames = [
  'badge-check',
  'badge-percent',
  'bell',
  'book-open',
  'bot',
  'box',
  'calendar-sync',
  'card-sim',
  'chart-line',
  'circle-help',
  'clock',
  'code-xml',
  'coins',
  'cpu',
  'file-text',
  'gift',
  'globe',
  'hand-coins',
  'headphones',
  'info',
  'key-round',
  'layers',
  'link',
  'list-checks',
  'lock',
  'mail',
  'message-square',
  'message-square-plus',
  'message-square-text',
  'package',
  'percent',
  'receipt-text',
  'refresh-cw',
  'rocket',
  'search',
  'send',
  'server',
  'shield-check',
  'smartphone',
  'sparkles',
  'tag',
  'timer',
  'trending-up',
  'trophy',
  'user-plus',
  'users',
  'wallet',
  'webhook',
  'zap',
] as const;

/** The package names its icons in its own way: `BadgeCheck` for `badge-check`. */
const iconOf = (name: string): FC => {
  const component = name.replace(/(?:^|-)(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  const icon = (lucide as unknown as Record<string, FC>)[component];
  if (!icon) throw new Error(`there is no icon "${name}"`);
  return icon;
};

const symbolOf = (name: string): string => {
  const shapes = renderToStaticMarkup(createElement(iconOf(name))).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`;
};

/** All icons as one drawing, from which pages take them by name. */
export const drawContentIcons = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${contentIconNames.map(symbolOf).join('')}</svg>`;

/** Writes the icons that editors may choose as one file, so that no page carries in its scripts those that it does not show. */
export const writeContentIcons = (publicFolder: string): Promise<void> =>
  writeFile(join(publicFolder, contentIconsFile), drawContentIcons());
