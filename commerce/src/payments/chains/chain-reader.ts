/** A transfer to one of our addresses, as the chain tells it. */
export interface ChainTransfer {
  /** Of all transfers of this coin the only one with this id, and the same in every reading. */
  id: string;
  transactionId: string;
  /** Smallest units of the coin. */
  units: bigint;
  /** Time of its block; of a transfer that is in none yet, the time of the reading. */
  at: Date;
  confirmations: number;
}

export interface ChainReading {
  transfers: ChainTransfer[];
  /** Everything before it is final and was among some reading's transfers. Handed to the next reading. */
  cursor: string;
}

/** What the engine needs to know of a chain. */
export interface ChainReader {
  /**
   * Transfers to `address` since `cursor`; without one, those of the last day.
   * Transfers that could still be undone come again in later readings until they are final.
   * @throws Error when the chain cannot be read or its answer makes no sense; the cursor then stays.
   */
  readTransfers(address: string, cursor: string | undefined, now: Date): Promise<ChainReading>;
}

/** How far back the first reading of an address looks. */
export const firstReadingMs = 24 * 60 * 60_000;
