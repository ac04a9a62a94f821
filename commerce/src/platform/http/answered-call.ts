import type { Caller } from '../auth/caller.ts';

/** Who made a call, as far as it is known: also the holder of a key that was refused. */
export type KnownCaller = Pick<Caller, 'userId' | 'credential' | 'key'>;

/** What is noted of an answered call (rule 3.38): no value of a parameter, and nothing of the answer but its status and error. */
export interface AnsweredCall {
  caller: KnownCaller;
  method: string;
  /** The pattern of the path (`/api/activations/:id`). */
  path: string;
  /** The action of the text protocol; null for other calls. */
  action: string | null;
  /** Null: the caller left before he was answered. */
  status: number | null;
  /** The code or token of the refusal. */
  error: string | null;
  requestId: string;
  durationMs: number;
  /** It changed nothing. */
  isRead: boolean;
}
