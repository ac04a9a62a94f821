/** A transfer to one of our addresses, as the chain reports it. */
export interface ChainTransfer {
  /** Unique among all transfers of this coin, and the same in every reading. */
  id: string;
  transactionId: string;
  /** Smallest units of the coin. */
  units: bigint;
  /** Time of its block; for a transfer without a block, the time of the reading. */
  at: Date;
  confirmations: number;
}

export interface ChainReading {
  transfers: ChainTransfer[];
  /** All transfers before the cursor are final and were part of some reading. It is passed to the next reading. */
  cursor: string;
}

/** The interface of a chain. */
export interface ChainReader {
  /**
   * Transfers to `address` since `cursor`; without a cursor, those of the last day. A transfer that can still be undone is returned by
   * every reading until it is final.
   * @throws Error when the chain cannot be read or its answer is invalid; the cursor then stays.
   */
  readTransfers(address: string, cursor: string | undefined, now: Date): Promise<ChainReading>;
}

/** How far back the first reading of an address looks. */
export const firstReadingMs = 24 * 60 * 60_000;
