import type { OperatorCounts } from './supplier-stock.model.ts';

/** Numbers in one country by service. `any` beside named operators is their sum, so it is not counted again. */
export const countByService = (operators: OperatorCounts): Map<string, number> => {
  const byService = new Map<string, number>();
  for (const [operator, services] of Object.entries(operators)) {
    if (operator === 'any' && Object.keys(operators).length > 1) continue;
    for (const [service, count] of Object.entries(services)) {
      byService.set(service, (byService.get(service) ?? 0) + count);
    }
  }
  return byService;
};

/** How many numbers a supplier reports. One number serves several services, so in each country the largest count of any service counts. */
export const countNumbers = (countries: Readonly<Record<string, OperatorCounts>>): number =>
  Object.values(countries).reduce((total, operators) => total + Math.max(0, ...countByService(operators).values()), 0);
