import { setTimeout as sleep } from 'node:timers/promises';

import { localeCodes } from '@shop/shared-types/locales';

import { readStatus } from './await-first-release.ts';

/** What a new shop can do already, while the rest of it is still being made. */
export interface Readiness {
  /** Seconds until the CMS's admin is likely to be ready. 0 when it is ready; undefined when its build failed. */
  adminSecondsLeft: number | undefined;
  languagesDrawn: number;
}

const adminWords = (secondsLeft: number | undefined): string => {
  if (secondsLeft === undefined) return 'failed';
  if (secondsLeft === 0) return 'ready';
  return secondsLeft < 5 ? 'a moment more' : `${secondsLeft} s more`;
};

/** One line for the terminal: `shop: ready · CMS admin: 40 s more · languages: 1 of 7`. */
export const readinessLine = ({ adminSecondsLeft, languagesDrawn }: Readiness): string =>
  [
    'shop: ready',
    `CMS admin: ${adminWords(adminSecondsLeft)}`,
    `languages: ${languagesDrawn} of ${localeCodes.length}`,
  ].join(' · ');

/** On two cores that draw pages at the same time. */
const adminUsuallySeconds = 50;
const tellEveryMs = 15_000;
const lookEveryMs = 1_000;

interface LaterSettings {
  rebuilderUrl: string;
  /** Builds the CMS's admin; undefined when it is there already. */
  buildAdmin: (() => Promise<void>) | undefined;
  undrawnAtFirst: number;
  write: (line: string) => void;
  signal: AbortSignal;
}

export interface LaterWork {
  /** How far it is; undefined when nothing is left to do. */
  line: () => string | undefined;
  /** Resolves when nothing is left to do. @throws {unknown} when a part failed, or the reason of the signal */
  done: Promise<void>;
}

/** Waits until the rebuilder has drawn all languages. It tries again by itself after a failure, which is told once. */
const awaitLanguages = async (
  { rebuilderUrl, write, signal }: LaterSettings,
  noteDrawn: (count: number) => void,
): Promise<void> => {
  let toldFailure: string | undefined;
  for (;;) {
    signal.throwIfAborted();
    const status = await readStatus(rebuilderUrl);
    const undrawn = status?.served?.undrawnLocales.length;
    if (undrawn !== undefined) noteDrawn(localeCodes.length - undrawn);
    if (undrawn === 0) return;
    const failure = status?.last?.result === 'failed' ? status.last.finishedAt : undefined;
    if (failure && failure !== toldFailure)
      write(
        `! The other languages could not be drawn: ${status?.last?.error ?? ''} They are tried again by themselves.`,
      );
    toldFailure = failure ?? toldFailure;
    await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
};

/**
 * Makes what a new shop does not need to sell, while it sells (rule 23.4): the CMS's admin and the other languages. Writes a line whenever
 * something more can be used, and a sign of life between.
 */
export const finishLater = (settings: LaterSettings): LaterWork => {
  const { buildAdmin, undrawnAtFirst, write } = settings;
  const startedAt = Date.now();
  let admin: 'building' | 'ready' | 'failed' = buildAdmin ? 'building' : 'ready';
  let languagesDrawn = localeCodes.length - undrawnAtFirst;
  const isOver = (): boolean => admin !== 'building' && languagesDrawn === localeCodes.length;
  const line = (): string => {
    const secondsLeft = Math.max(1, adminUsuallySeconds - Math.round((Date.now() - startedAt) / 1_000));
    const adminSecondsLeft = { building: secondsLeft, ready: 0, failed: undefined }[admin];
    return readinessLine({ adminSecondsLeft, languagesDrawn });
  };
  const buildIt = async (): Promise<void> => {
    try {
      await buildAdmin?.();
      admin = 'ready';
      if (buildAdmin) write(line());
    } catch (error) {
      admin = 'failed';
      if (!settings.signal.aborted)
        write(`! The CMS's admin could not be built; start again to try once more. ${(error as Error).message}`);
      throw error;
    }
  };
  const drawThem = async (): Promise<void> => {
    if (undrawnAtFirst === 0) return;
    await awaitLanguages(settings, (count) => {
      const isNews = count !== languagesDrawn;
      languagesDrawn = count;
      if (isNews) write(line());
    });
  };
  const ticker = setInterval(() => write(line()), tellEveryMs);
  const done = Promise.allSettled([buildIt(), drawThem()]).then((results) => {
    clearInterval(ticker);
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  });
  // Whoever does not wait for it has read the line about the failure.
  done.catch(() => undefined);
  return { line: () => (isOver() ? undefined : line()), done };
};
