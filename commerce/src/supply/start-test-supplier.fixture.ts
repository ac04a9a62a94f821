import {
  json,
  startOutsideServer,
  type Answering,
  type OutsideServer,
} from '../platform/outside-calls/start-outside-server.fixture.ts';

/** A server that plays a supplier. */
export type TestSupplier = OutsideServer;

/** Starts a supplier; `url` is where the agent protocol asks it. */
export const startTestSupplier = async (
  first: Answering = json({ status: 'ERROR', error: 'not ready' }),
): Promise<TestSupplier> => {
  const server = await startOutsideServer(first);
  return { ...server, url: `${server.url}/agent` };
};
