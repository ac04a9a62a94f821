import type {
  PriceTableLine,
  PriceTableRefusal,
  PriceWarning,
  RefusedPriceLine,
} from '@shop/shared-types/contract/admin/price-table';
import { priceTableLinesMax } from '@shop/shared-types/contract/admin/price-table';

import { showSum } from '../parts/sum';
import { say, type Sentence } from '../parts/say';

type Kind = NonNullable<PriceTableLine['kind']>;

export const kindNames: Record<Kind, Sentence> = {
  default: 'Default price of suppliers',
  wholesale: 'Wholesale price',
  supplier: 'Supplier’s own price',
  user: 'Price agreed with a user',
  'house-margin': 'Margin on everybody’s prices',
  'wholesale-margin': 'Margin on wholesale prices',
  'supplier-margin': 'Margin on one supplier’s prices',
};

export const saleNames = { buy: 'for a code', rent: 'rent of 4 hours' } as const satisfies Record<string, Sentence>;

/** Why staff should look twice, in a sentence. */
export const warningText = (warning: PriceWarning, leastMarginPercent: number): string => {
  if (warning === 'below-least-margin')
    return say('Below the least margin of {leastMarginPercent} %.', { leastMarginPercent });
  if (warning === 'below-supplier')
    return say('Below what suppliers ask: buyers pay that, and the house earns nothing.');
  return say('No supplier on sale sells by this price now.');
};

const refusalTexts: Record<PriceTableRefusal, (line: RefusedPriceLine) => string> = {
  'columns-missing': ({ text }) => say('The headings lack these columns: {text}.', { text }),
  'too-many-lines': () =>
    say('The file has more than {count} lines. Leave only the lines that change: all others stay as they are.', {
      count: priceTableLinesMax.toLocaleString('en'),
    }),
  'quote-open': () => say('A quotation mark is opened and not closed.'),
  'kind-unknown': ({ text }) => say('“{text}” is no kind of price.', { text }),
  'sale-unknown': ({ text }) => say('The column sale says “{text}”: it is buy or rent.', { text }),
  'service-unknown': ({ text }) => say('There is no service with the code “{text}”.', { text }),
  'country-unknown': ({ text }) => say('There is no country with the number “{text}”.', { text }),
  'owner-unknown': ({ text }) => say('There is no supplier or user with the number “{text}”.', { text }),
  'value-wrong': ({ text }) =>
    say(
      '“{text}” does not belong there: a price is a sum above 0 with at most two decimals, a margin a whole percent up to 1000.',
      { text },
    ),
  'value-missing': () => say('The house’s margin cannot be empty.'),
  repeated: ({ otherLine }) => say('Line {otherLine} sets the same price.', { otherLine: otherLine ?? 0 }),
  'below-suppliers': ({ minimum }) =>
    say('No supplier sells to this user for so little. The lowest price is {minimum}.', {
      minimum: showSum(minimum ?? 0),
    }),
  'wholesale-above-retail': () => say('The wholesale margin would be above everybody’s margin.'),
};

export const refusalText = (line: RefusedPriceLine): string => refusalTexts[line.reason](line);

const isMargin = (kind: PriceTableLine['kind']): boolean => kind?.endsWith('-margin') ?? false;

/** A price or a margin as people read it; none is a dash. */
const showValue = (kind: PriceTableLine['kind'], value: number | null): string => {
  if (value === null) return '—';
  return isMargin(kind) ? `${value} %` : showSum(value);
};

const change = (before: string, after: string): string => (before === after ? after : `${before} → ${after}`);

export const valueChange = ({ kind, before, after }: Pick<PriceTableLine, 'kind' | 'before' | 'after'>): string =>
  change(showValue(kind, before), showValue(kind, after));

/** What the price does to its buyers; a margin has no single buyer’s price. */
export const buyerChange = ({
  kind,
  buyerPaysBefore,
  buyerPaysAfter,
}: Pick<PriceTableLine, 'kind' | 'buyerPaysBefore' | 'buyerPaysAfter'>): string => {
  if (isMargin(kind)) return '';
  const show = (sum: number | null) => (sum === null ? say('not sold') : showSum(sum));
  return change(show(buyerPaysBefore), show(buyerPaysAfter));
};

/** Whether the line changes its own price or, by a margin of the same file, what buyers pay. */
export const isChanging = (line: PriceTableLine): boolean =>
  line.before !== line.after || line.buyerPaysBefore !== line.buyerPaysAfter;
