import type { CommerceError } from '../http/commerce-error.ts';
import type { Read, WorkingSet } from './working-set.ts';

/** A refusal whose writes count, such as the idempotency record of the refusal. The caller is refused. */
export class Refusal {
  readonly error: CommerceError;

  constructor(error: CommerceError) {
    this.error = error;
  }
}

/** One request of the money path. */
export interface Operation<Answer> {
  /** For metrics and logs. */
  name: string;
  /** What the decision most probably looks at. What is missing here is loaded later, at the price of time. */
  reads: readonly Read[];
  /**
   * Decides over documents of one snapshot. The function is pure, so that it may run again when another node was faster, or when it looked
   * for a document that was not loaded. An error that it throws reaches only its caller, and its writes are dropped.
   */
  decide: (working: WorkingSet, at: Date) => Answer | Refusal;
  /** Aborted once the caller is gone: an undecided operation is dropped then. Work that must be done in any case has no signal. */
  signal?: AbortSignal | undefined;
}
