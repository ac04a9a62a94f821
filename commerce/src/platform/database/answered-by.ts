/** The database gave no answer in time. The request may still be under way there. */
export class NoAnswerInTime extends Error {
  override readonly name = 'NoAnswerInTime';
}

/** Milliseconds that only ever grow. Waiting times use them because a clock can be set back. */
export type MonotonicMs = () => number;

export const monotonicMs: MonotonicMs = () => performance.now();

/**
 * Waits for the database until `untilMs` (a moment of `nowMs`) at the latest. The driver has no suitable limit of its own: a paused server
 * keeps the connection open and sends nothing until the socket's 60 s are over.
 * @throws NoAnswerInTime. The work itself goes on, and nobody receives its outcome.
 */
export const answeredBy = async <Result>(
  work: Promise<Result>,
  untilMs: number,
  nowMs: MonotonicMs = monotonicMs,
): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new NoAnswerInTime('the database gave no answer in time')),
      Math.max(0, untilMs - nowMs()),
    );
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
};
