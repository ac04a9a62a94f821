/** The catalogue's view of supply: how many numbers a supplier has free, a few seconds old at most. */
export interface StockCounts {
  countFor(supplierId: number, country: number, service: string): number;
}
