import type { Server } from 'node:net';

type Close = () => Promise<unknown>;

const open = new Set<Close>();
const closeMs = 5_000;

/**
 * Remembers everything that keeps a process running. Tests close what they open, but a test that fails half way does not, and mocha would
 * wait for ever.
 */
export const closeInTheEnd = (close: Close): void => {
  open.add(close);
};

/** Ends a server when the run ends, unless its test closed it. */
export const closeServerInTheEnd = (server: Server & { closeAllConnections?: () => void }): void => {
  const close: Close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections?.();
    });
  server.once('close', () => open.delete(close));
  closeInTheEnd(close);
};

/** Closes everything that tests left open, newest first. An error at a second closing is ignored: the run is over. */
export const closeLeftOpen = async (): Promise<void> => {
  for (const close of [...open].reverse()) {
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise((resolve) => {
      timer = setTimeout(resolve, closeMs);
    });
    await Promise.race([close().catch(() => undefined), overdue]);
    clearTimeout(timer);
  }
  open.clear();
};
