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
  /**
   * The list has an equal transfer of the same transaction before this one, and nothing tells two equal transfers from one that is listed
   * twice: a person looks.
   */
  isRepeat?: boolean;
}

/** A row of a chain's list that cannot be read and may be a transfer to us (rule 8.16). */
export interface OddRow {
  /** The transaction if the row names one, else a hash of the row: the same in every reading. */
  id: string;
  /** What is wrong with it, and its text, for the staff. */
  reason: string;
}

export interface ChainReading {
  transfers: ChainTransfer[];
  /** Rows that were set aside; all others were read. Left out: none. */
  odd?: readonly OddRow[];
  /** All transfers before the cursor are final and were part of some reading. It is passed to the next reading. */
  cursor: string;
}

/** The interface of a chain. */
export interface ChainReader {
  /**
   * Transfers to `address` since `cursor`; without a cursor, those of the last day. A transfer that can still be undone is returned by
   * every reading until it is final.
   * @throws Error when the chain cannot be read or its answer is no list; the cursor then stays. One row that cannot be read is set aside
   * among the `odd` ones, and all others count.
   */
  readTransfers(address: string, cursor: string | undefined, now: Date): Promise<ChainReading>;
}

/** How far back the first reading of an address looks. */
export const firstReadingMs = 24 * 60 * 60_000;
