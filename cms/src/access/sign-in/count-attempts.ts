export interface AttemptLimit {
  attemptsMax: number;
  /** From the first attempt; then the count begins anew. */
  windowMs: number;
}

interface Window {
  count: number;
  endsAtMs: number;
}

/** Keys that are remembered at once. Beyond it windows that have ended are forgotten, then the oldest. */
const keysMax = 50_000;

/**
 * Counts attempts by key in the memory of this process: the CMS runs as one process, and a restart that a stranger cannot
 * cause gives him nothing.
 */
export class AttemptCounter {
  readonly #limit: AttemptLimit;
  readonly #windows = new Map<string, Window>();

  constructor(limit: AttemptLimit) {
    this.#limit = limit;
  }

  /** Counts one attempt. @returns milliseconds until the next is let through; 0 when this one is */
  take(key: string, nowMs: number): number {
    const known = this.#windows.get(key);
    if (known && known.endsAtMs > nowMs) {
      if (known.count >= this.#limit.attemptsMax) return known.endsAtMs - nowMs;
      known.count += 1;
      return 0;
    }
    this.#windows.delete(key);
    if (this.#windows.size >= keysMax) this.#forget(nowMs);
    this.#windows.set(key, { count: 1, endsAtMs: nowMs + this.#limit.windowMs });
    return 0;
  }

  /** Takes one attempt back: it succeeded. */
  giveBack(key: string): void {
    const known = this.#windows.get(key);
    if (known && known.count > 0) known.count -= 1;
  }

  #forget(nowMs: number): void {
    for (const [key, { endsAtMs }] of this.#windows) if (endsAtMs <= nowMs) this.#windows.delete(key);
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < keysMax) break;
      this.#windows.delete(key);
    }
  }
}
