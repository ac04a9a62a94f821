/** What a receipt is of: one movement of the balance by its invoice number, or all of a month. */
export type ReceiptRequest = { invoice: number } | { month: string };

const monthForm = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** Reads `?invoice=17` or `?month=2026-11`. @returns undefined for anything else */
export const readReceiptRequest = (query: string): ReceiptRequest | undefined => {
  const values = new URLSearchParams(query);
  const invoice = Number(values.get('invoice') ?? '');
  if (Number.isSafeInteger(invoice) && invoice > 0) return { invoice };
  const month = values.get('month') ?? '';
  return monthForm.test(month) ? { month } : undefined;
};

/** The first day of a month in the reader's own time zone. `2026-13` is January of the next year. */
const startOf = (year: number, month: number): Date => new Date(year, month - 1, 1);

/** The half-open range of a month, in the reader's own time zone as in the balance history. */
export const rangeOf = (month: string): { from: string; to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: startOf(year, number).toISOString(), to: startOf(year, number + 1).toISOString() };
};

/** A day of the month, for its name. */
export const dayIn = (month: string): Date => new Date(`${month}-15T12:00:00`);

/** The last months to choose from, the running one first, as `2026-11`. */
export const lastMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const first = new Date(now.getFullYear(), now.getMonth() - index, 1);
    return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`;
  });
