import type { Db } from 'mongodb';

/** Where a batch begins, and how many documents it may touch. */
export interface BatchPlace {
  /** The `_id` of the last document that an earlier batch looked at; null at the beginning. */
  after: unknown;
  size: number;
}

export interface BatchOutcome {
  /** Where the next batch begins; null when the step is done. */
  after: unknown;
  changed: number;
}

/**
 * Work on stored data in bounded batches. A batch may be repeated, by another node too, so it changes only what is still in the old form.
 */
export type Step = (db: Db, place: BatchPlace) => Promise<BatchOutcome>;

/**
 * One change of the stored data, in two steps, so that nodes of the release before and of this one can share a database.
 */
export interface Migration {
  name: string;
  /** Before the first node of this release: adds what it reads. The release before must not notice it. Left out where nothing is to be added. */
  expand?: Step;
  /** After the last node of the release before: removes what only that one read. Left out where nothing is to be removed. */
  contract?: Step;
}
