import { readdirSync, readFileSync } from 'node:fs';

import { startMongod } from './test-mongod.fixture.ts';
import { closeInTheEnd } from '../testing/close-in-the-end.ts';

/** A replica set of one test's own. The test can pause it while other tests go on. */
export interface PausableMongod {
  uri: string;
  /** Stops the process without ending it: connections stay open, and nothing is answered. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

/** A signal is only a request until each thread has taken it. On a busy machine a thread still answers for some milliseconds. */
const isStopped = (pid: number): boolean =>
  readdirSync(`/proc/${pid}/task`).every((thread) =>
    /\) [Tt] /.test(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')),
  );

const stop = (pid: number): void => {
  process.kill(pid, 'SIGSTOP');
  const untilMs = performance.now() + 5_000;
  while (!isStopped(pid)) {
    if (performance.now() > untilMs) throw new Error(`process ${pid} did not stop within 5 s`);
  }
};

export const startPausableMongod = async (): Promise<PausableMongod> => {
  const replicaSet = await startMongod();
  const pid = replicaSet.servers[0]?.instanceInfo?.instance.mongodProcess?.pid;
  if (pid === undefined) throw new Error('the mongod of the test has no process');
  let isClosed = false;
  const resume = (): void => void process.kill(pid, 'SIGCONT');
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    resume();
    await replicaSet.stop({ doCleanup: true, force: true });
  };
  closeInTheEnd(close);
  return {
    uri: replicaSet.getUri(),
    pause: () => stop(pid),
    resume: () => {
      if (!isClosed) resume();
    },
    close,
  };
};
