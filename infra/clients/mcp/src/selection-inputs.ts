import { z } from 'zod';

import { OverLimit, type Purchase, type PurchaseTool, type SpendingBook } from './spending-book.ts';

const rubles = z.number().min(0.01).max(1_000_000);
const selectionsMax = 20;
const suppliers = z.array(z.number().int().min(1)).max(selectionsMax).optional();

/** What an assistant can choose of a number: the selections of the contract, in names and units that it cannot mistake. */
export const selectionInputs = {
  service: z.string().describe('Code of the service, such as tg; find_prices lists them.'),
  country: z.number().int().min(0).describe('Number of the country, as find_prices shows it.'),
  max_price_rub: rubles.describe('The most that one number may cost, in rubles.'),
  min_price_rub: rubles.optional().describe('The lowest price of a number, in rubles; cheaper ones are skipped.'),
  operator: z.string().max(200).optional().describe('Operators, separated by commas; left out: any.'),
  suppliers: suppliers.describe('Ids of suppliers to buy from; left out: all.'),
  except_suppliers: suppliers.describe('Ids of suppliers to avoid.'),
  phone_exceptions: z
    .array(z.string().regex(/^\d{1,12}$/))
    .max(selectionsMax)
    .optional()
    .describe('Beginnings of numbers to avoid, with the country code.'),
  choose: z
    .enum(['cheapest', 'likeliest'])
    .optional()
    .describe(
      'Which fitting number is sold: the cheapest (when left out), or the one whose code most likely comes for the money.',
    ),
  purchase_key: z.string().optional().describe('Only to finish an earlier purchase whose outcome is unknown.'),
};

type SelectionInput = z.infer<z.ZodObject<typeof selectionInputs>>;

const inKopecks = (amount: number): number => Math.round(amount * 100);

const purchaseOf = (input: SelectionInput): Purchase => ({
  service: input.service,
  country: input.country,
  maxPrice: inKopecks(input.max_price_rub),
  priceMin: input.min_price_rub === undefined ? undefined : inKopecks(input.min_price_rub),
  operator: input.operator,
  suppliers: input.suppliers,
  exceptSuppliers: input.except_suppliers,
  phoneExceptions: input.phone_exceptions,
  choose: input.choose,
});

/**
 * What is to be bought. With a key it is the purchase that stands in the book, which was allowed before, whatever the assistant says this time.
 * Without a book the shop itself refuses a key under which something else was asked for.
 * @param more what the tool takes beside the selections.
 * @throws {OverLimit} when the key belongs to no purchase of this tool, service and country.
 */
export const readPurchase = async (
  book: SpendingBook | undefined,
  tool: PurchaseTool,
  input: SelectionInput,
  more: Partial<Pick<Purchase, 'orderId' | 'quantity' | 'seconds'>>,
): Promise<{ purchase: Purchase; earlierKey: string | undefined; isAllowed: boolean }> => {
  const { purchase_key: earlierKey, service, country } = input;
  const given: Purchase = { ...purchaseOf(input), ...more };
  if (earlierKey === undefined || book === undefined) return { purchase: given, earlierKey, isAllowed: false };
  const earlier = await book.find(tool, earlierKey);
  if (earlier?.service !== service || earlier.country !== country) {
    throw new OverLimit('This purchase_key belongs to no purchase of this tool, service and country.');
  }
  return { purchase: earlier, earlierKey, isAllowed: true };
};
