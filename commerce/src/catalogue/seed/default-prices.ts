import { ownValue } from '@shop/shared-types/own-value';

import { withMargin } from '../price-rule.ts';
import { firstPriceSettings } from '../price-settings.model.ts';
import type { SeedCountry } from './country-names.ts';
import type { SeedService } from './service-names.ts';

/** Bounds of a buyer's first prices, in kopecks. */
export const retailPriceMin = 500;
export const retailPriceMax = 12_000;

/** Services for which every supplier charges more, by how rarely they accept a number. */
const demand: Readonly<Record<string, number>> = {
  wa: 2.6,
  tg: 2.4,
  wb: 2.8,
  go: 1.5,
  fb: 1.1,
  ig: 1.2,
  dr: 1.4,
  wx: 1.6,
  oi: 1.8,
  ts: 1.9,
  re: 2,
  ij: 2.2,
  aon: 1.9,
  acz: 1.7,
  aob: 1.7,
  hw: 2,
  full: 3,
};

/** Countries where mobile lines cost more than elsewhere, by protocol id. */
const lineCost: Readonly<Record<number, number>> = {
  187: 1.9,
  16: 1.1,
  43: 2.2,
  78: 1.8,
  56: 1.7,
  86: 2,
  46: 1.4,
  48: 1.6,
  173: 2.6,
  174: 2.4,
  172: 2,
  163: 1.9,
  175: 2.3,
  182: 2.7,
  190: 2.8,
  196: 2.4,
  95: 2.3,
  53: 1.9,
  13: 1.8,
  36: 1.2,
  12: 0.8,
  50: 1.9,
  82: 1.9,
  165: 2.4,
  6: 0.6,
  22: 0.7,
  4: 0.6,
  10: 0.7,
  60: 0.7,
  66: 0.7,
  8: 0.7,
  19: 0.8,
  2: 1.1,
  33: 0.7,
  73: 0.8,
};

/** A hash that is the same on every machine and at every start (FNV-1a). @returns 0 to 1. */
const spread = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return hash / 0xffffffff;
};

const basePrice = 850;

/** A supplier's first earnings for one number, in kopecks, chosen so that the retail price stays within its bounds. */
export const defaultPrice = ({ code }: SeedService, { id }: SeedCountry): number => {
  const wish =
    basePrice *
    (ownValue(demand, code) ?? 0.7 + 0.6 * spread(code)) *
    (lineCost[id] ?? 0.8 + 0.7 * spread(`country ${id}`));
  const varied = wish * (0.85 + 0.3 * spread(`${code} ${id}`));
  const share = 1 / (1 + firstPriceSettings.marginPercent / 100);
  const lowest = Math.ceil(retailPriceMin * share);
  const highest = Math.floor(retailPriceMax * share);
  const price = Math.round(Math.min(Math.max(varied, lowest), highest));
  return withMargin(price, firstPriceSettings.marginPercent) > retailPriceMax ? price - 10 : price;
};
