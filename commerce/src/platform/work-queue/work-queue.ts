import type { Collection, Filter } from 'mongodb';

/** What every record of a queue holds beside its own content. */
export interface QueuedWork {
  _id: string;
  /** Claims so far. */
  attempts: number;
  /** When the record may be claimed. While a node works on it, the end of that node's lease; null when nothing is left to do. */
  dueAt: Date | null;
  /** Until then at the latest a node works on the record. Null or missing when none does. */
  leasedUntil?: Date | null;
}

/** Where the records of a queue are. */
export interface WorkRecords<Work extends QueuedWork> {
  /** The queue's name in Dead letters, in logs and in metrics. */
  name: string;
  collection: () => Collection<Work>;
  /** What open records have in common beside a `dueAt`, where the queue's index is built on it. */
  open?: Filter<Work>;
}

/** What becomes of a record after an attempt. */
export type Verdict<Work extends QueuedWork> =
  /** The work is done, or nobody needs it any more. `keep` is what the record holds from now on; without it the record is deleted. */
  | { is: 'done' | 'dropped'; keep?: Partial<Work> }
  | {
      is: 'again';
      afterMs: number;
      change?: Partial<Work>;
      /** The other side did not answer at all. Three in a row end the round: the next records would wait for the same silence. */
      isAway?: boolean;
      /** No attempt was made, so none is counted. */
      isUncounted?: boolean;
    }
  /** It failed for good: a person finds it in Dead letters. `keep` as above. */
  | { is: 'set-aside'; keep?: Partial<Work> };

export interface WorkQueue<Work extends QueuedWork> extends WorkRecords<Work> {
  /** Longer than the slowest attempt, so that no two nodes work on one record. */
  leaseMs: number;
  /** Most attempts in one round. */
  roundMax: number;
  /** Attempts in parallel, and the field whose values take turns. Without lanes one record follows the other. */
  lanes?: {
    by: keyof Work & string;
    /** Attempts of this node at a time. */
    total: number;
    /** Attempts of this node at a time in one lane, so that a silent lane leaves room for the others. */
    each: number;
  };
  /** Makes one attempt. @throws whatever `judge` can read. */
  attempt: (work: Work) => Promise<Verdict<Work>>;
  /** Decides what a failed attempt means for the record. */
  judge: (failure: unknown, work: Work) => Verdict<Work> | Promise<Verdict<Work>>;
  /** How a record that was set aside becomes open again when the staff wants another try. Without it such a record is lost. */
  revival?: { among: Filter<Work>; fields: (now: Date) => Partial<Work> };
}
