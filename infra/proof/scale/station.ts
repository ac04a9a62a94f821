import type { Calendar } from './calendar.ts';

/** Servers with one line before them: a processor's cores, or an event loop, which is one server. */
export interface Station {
  /** Works for `workMs` as soon as a server is free, then calls `done`. */
  serve(workMs: number, done: () => void): void;
  /** Share of the servers' time that was spent at work until `nowMs`. */
  busyShare(nowMs: number): number;
}

export const createStation = (calendar: Calendar, servers: number): Station => {
  const line: { workMs: number; done: () => void }[] = [];
  let first = 0;
  let working = 0;
  let workedMs = 0;
  const begin = (workMs: number, done: () => void): void => {
    working += 1;
    workedMs += workMs;
    calendar.after(workMs, () => {
      working -= 1;
      const next = line[first];
      if (next) {
        first += 1;
        if (first > 10_000) {
          line.splice(0, first);
          first = 0;
        }
        begin(next.workMs, next.done);
      }
      done();
    });
  };
  return {
    serve: (workMs, done) => {
      if (working < servers) begin(workMs, done);
      else line.push({ workMs, done });
    },
    busyShare: (nowMs) => Math.min(1, workedMs / (nowMs * servers)),
  };
};
