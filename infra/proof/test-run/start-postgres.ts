import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from '../../run/processes/ports.ts';
import { superviseProcess } from '../../run/processes/supervise-process.ts';
import type { TestRun } from './test-steps.ts';

const startTimeoutMs = 60_000;
const stopGraceMs = 15_000;

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
export const asPostgresUser = (program: string, args: readonly string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]]
    : [program, [...args]];

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.end();
      resolve(true);
    });
  });

/** A PostgreSQL server of its own on loopback, with nothing in it but the database `postgres` of the user `cms`. */
export const startPostgres = async (
  programs: string,
  run: TestRun,
): Promise<{ databaseUrl: string; stop(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  const newCluster = ['-D', data, '-U', 'cms', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'];
  const [initdb, initArgs] = asPostgresUser(join(programs, 'initdb'), newCluster);
  execFileSync(initdb, initArgs, { cwd: folder, stdio: 'ignore', timeout: startTimeoutMs });

  const port = await findFreePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const options = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const [command, args] = asPostgresUser(join(programs, 'postgres'), options);
  const server = superviseProcess(
    {
      name: 'postgres',
      command,
      args,
      cwd: folder,
      env: run.env,
      logFile: join(run.workFolder, 'logs', 'postgres.log'),
      isServing: () => accepts(port),
      startTimeoutMs,
      stopGraceMs,
    },
    run.supervisor,
    () => undefined,
  );
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await server.untilServing(run.signal).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { databaseUrl: `postgres://cms@127.0.0.1:${port}/postgres`, stop };
};
