import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { rootFolder } from '../../config/workspace.ts';
import { findFreePort } from '../../processes/ports.ts';
import { makeRelease } from '../../releases/make-release.ts';
import { makeTestFolders, writeBuiltSite } from '../../releases/write-built-site.fixture.ts';
import { ask, statusOf, visit, type RawVisitor } from '../addresses/raw-visitor.fixture.ts';

/** Seconds after which the gateway under test gives a silent engine up. */
export const answerSecondsMax = 2;
/** Half-sent bodies stay open for longer than a slow machine needs to open all connections. */
const bodySecondsMax = 600;
const addressesPerNetwork = 50;
const openingAtOnce = 100;

/** Streams events, reads bodies, answers everything else at once. */
const engineScript = `
  require('node:http').createServer((req, res) => {
    if (req.url === '/api/events') res.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': hello\\n\\n');
    else req.resume().on('end', () => res.end('from the engine'));
  }).listen(Number(process.env.PORT), '127.0.0.1', 2048);
`;
const gatewayScript = fileURLToPath(new URL('../main.ts', import.meta.url));

const getRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`;
export const halfSentRequest = 'POST /api/x HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{';
export const streamRequest = 'GET /api/events HTTP/1.1\r\nHost: shop\r\n\r\n';

export interface FloodedGateway {
  engine: ChildProcess;
  gateway: ChildProcess;
  /** Status of a page and of an API call, asked from `address` now. */
  statuses: (address?: string) => Promise<number[]>;
  /** Resolves when both are 200. @throws {Error} when they are not within a minute */
  untilServing: () => Promise<void>;
  /** Opens `count` connections from the addresses 127.0.`network`.1 to 50 and asks `text` by each. */
  flood: (network: number, count: number, text: string) => Promise<RawVisitor[]>;
  /** The same from one address. */
  floodFrom: (address: string, count: number, text: string) => Promise<RawVisitor[]>;
  close: () => Promise<void>;
}

/** A gateway and an engine as processes of their own, to be flooded, stopped and looked at. */
export const startFloodedGateway = async (): Promise<FloodedGateway> => {
  const folders = await makeTestFolders();
  await writeBuiltSite(folders.built);
  await makeRelease({ folder: folders.built }, folders.releases, 'inputs', new Date());
  const port = await findFreePort();
  const enginePort = await findFreePort();
  const engine = spawn(process.execPath, ['-e', engineScript], {
    env: { ...process.env, PORT: String(enginePort) },
    stdio: 'ignore',
  });
  const gateway = spawn(process.execPath, [gatewayScript], {
    cwd: rootFolder,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      COMMERCE_URL: `http://127.0.0.1:${enginePort}`,
      RELEASES_DIR: folders.releases,
      BEHIND_PROXY: '0',
      GATEWAY_ANSWER_SECONDS_MAX: String(answerSecondsMax),
      GATEWAY_BODY_SECONDS_MAX: String(bodySecondsMax),
      GATEWAY_BODY_SILENCE_SECONDS_MAX: String(bodySecondsMax),
    },
    stdio: 'ignore',
  });
  const opened: RawVisitor[] = [];

  const statuses = async (address?: string) => [
    statusOf(await ask(port, getRequest('/'), address)),
    statusOf(await ask(port, getRequest('/api/x'), address)),
  ];
  const untilServing = async () => {
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      const [page, api] = await statuses().catch(() => []);
      if (page === 200 && api === 200) return;
      await sleep(100);
    }
    throw new Error('gateway and engine do not serve after a minute');
  };
  const open = async (count: number, text: string, addressOf: (number: number) => string) => {
    const visitors: RawVisitor[] = [];
    while (visitors.length < count) {
      const some = Math.min(openingAtOnce, count - visitors.length);
      const opening = Array.from({ length: some }, (_, index) => visit(port, addressOf(index)));
      for (const visitor of await Promise.all(opening)) {
        visitor.send(text);
        visitors.push(visitor);
        opened.push(visitor);
      }
    }
    return visitors;
  };
  const close = async () => {
    for (const { socket } of opened) socket.destroy();
    for (const child of [gateway, engine]) child.kill('SIGKILL');
    await folders.remove();
  };
  try {
    await untilServing();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    engine,
    gateway,
    statuses,
    untilServing,
    flood: (network, count, text) =>
      open(count, text, (number) => `127.0.${network}.${1 + (number % addressesPerNetwork)}`),
    floodFrom: (address, count, text) => open(count, text, () => address),
    close,
  };
};
