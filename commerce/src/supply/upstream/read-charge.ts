import { kopecks, parseRubles, type Money } from '@shop/shared-types/money';

import { readText } from '../agent-protocol/read-fields.ts';

/** ISO 4217. */
const rublesByNumber = '643';

/**
 * The price that an upstream states for a number, in kopecks; undefined when it states none, or in another currency. More than two
 * decimals are rounded up, so that a cost never seems lower than it is.
 */
export const readCharge = (value: Record<string, unknown>): Money | undefined => {
  const text = readText(value, 'activationCost');
  const currency = readText(value, 'currency') ?? rublesByNumber;
  if (currency !== rublesByNumber || text === undefined || !/^\d+(?:\.\d+)?$/.test(text)) return undefined;
  const cut = parseRubles(text.replace(/^(\d+\.\d\d)\d+$/, '$1'));
  if (cut === undefined) return undefined;
  return kopecks(cut + (/\.\d\d\d*[1-9]/.test(text) ? 1 : 0));
};
