const stillEveryMs = 15_000;

export interface Progress {
  note(line: string): void;
  /** Says what begins, that it still runs, and how long it took. */
  step<Result>(title: string, work: () => Promise<Result>): Promise<Result>;
}

const secondsSince = (startedAt: number): string => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

/** Progress for a person: one line a step, and a sign of life while a step takes long. */
export const createProgress = (write: (line: string) => void): Progress => ({
  note: write,
  step: async (title, work) => {
    const startedAt = Date.now();
    write(`  ${title} …`);
    const ticker = setInterval(
      () => write(`  … ${title}: ${Math.round((Date.now() - startedAt) / 1000)} s`),
      stillEveryMs,
    );
    try {
      const result = await work();
      write(`✓ ${title} (${secondsSince(startedAt)})`);
      return result;
    } catch (error) {
      write(`✗ ${title} (${secondsSince(startedAt)})`);
      throw error;
    } finally {
      clearInterval(ticker);
    }
  },
});

/** For work beside a shop that runs, which has a line of its own. */
export const silentProgress: Progress = { note: () => undefined, step: (_title, work) => work() };
