/** What one thing costs, measured by `npm run bench -w @shop/infra -- costs` and `-- purchases` on two cores at about 2.5 GHz. */
export interface Costs {
  /** Processor time of an engine node for a purchase over HTTP, ms. */
  purchaseEngineMs: number;
  /** Processor time of a primary for a batch, however many purchases are in it, ms. */
  batchDatabaseMs: number;
  /** Processor time of a primary for each purchase of a batch, ms. */
  purchaseDatabaseMs: number;
  /** From the primary's own journal to the majority's, within one region, ms. */
  majorityMs: number;
  /** Processor time of an engine node for an SMS, ms. */
  smsEngineMs: number;
  smsDatabaseMs: number;
  /** Memory of an engine node for an open event stream. */
  streamKb: number;
  /** Stored for a purchase with its SMS: documents and indexes. */
  purchaseBytes: number;
  /** Stored for a SIM that is on sale. */
  simBytes: number;
}

/**
 * A purchase among 200 buyers took 0.26 ms of MongoDB's processor, a lone one 3.26 ms: about 3 ms belong to the batch. That includes what
 * MongoDB does when nothing is asked of it, so it is an upper bound.
 */
export const measuredCosts: Costs = {
  purchaseEngineMs: 0.74,
  batchDatabaseMs: 3,
  purchaseDatabaseMs: 0.2,
  // Assumed: three members in one region. On one machine it cannot be measured.
  majorityMs: 3,
  smsEngineMs: 3.07,
  smsDatabaseMs: 2.12,
  streamKb: 16,
  purchaseBytes: 3_200,
  simBytes: 340,
};
