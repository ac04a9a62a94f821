import { startMongod } from './test-mongod.stage.ts';
import { closeInTheEnd } from '../testing/close-in-the-end.ts';

/** A replica set of one test's own. The test can pause it while other tests go on. */
export interface PausableMongod {
  uri: string;
  /** Stops the process without ending it: connections stay open, and nothing is answered. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

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
    pause: () => void process.kill(pid, 'SIGSTOP'),
    resume: () => {
      if (!isClosed) resume();
    },
    close,
  };
};
