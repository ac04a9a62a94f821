import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from 'chai';

import { findFreePort } from '../../run/processes/ports.ts';
import { startProcessSupervisor, type ProcessSupervisor } from '../../run/processes/process-supervisor.ts';
import { superviseProcess, type SupervisedProcess } from '../../run/processes/supervise-process.ts';
import { findPostgres } from '../test-run/find-postgres.ts';
import { asPostgresUser } from '../test-run/start-postgres.ts';
import { deployFolder, readCompose } from './read-deployment.ts';

const run = promisify(execFile);
const script = join(deployFolder, 'databases/backup-cms.sh');
const password = 'password-of-the-cms';

describe('PostgreSQL as the deployment files start it', function () {
  this.timeout(120_000);
  let folder = '';
  let programs = '';
  let port = 0;
  let supervisor: ProcessSupervisor;
  let server: SupervisedProcess | undefined;

  const settings = (): NodeJS.ProcessEnv => ({
    PATH: [programs, process.env.PATH].join(delimiter),
    PGHOST: 'localhost',
    PGPORT: String(port),
    PGUSER: 'cms',
    PGPASSWORD: password,
    PGDATABASE: 'cms',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: join(folder, 'certificates/public/ca.crt'),
    BACKUP_DIR: join(folder, 'backups'),
    UPLOADS_DIR: join(folder, 'uploads'),
    BACKUP_KEEP: '1',
  });
  const ask = async (question: string, env: NodeJS.ProcessEnv = {}): Promise<string> => {
    const { stdout } = await run('psql', ['-X', '-q', '-A', '-t', '-c', question], { env: { ...settings(), ...env } });
    return stdout.trim();
  };
  const backUp = () => run('sh', [script], { env: settings() });
  const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
    attempt.then(
      () => 'none',
      (error: Error & { stderr?: string }) => error.stderr ?? error.message,
    );

  before(async () => {
    programs = findPostgres(() => undefined);
    folder = await mkdtemp(join(tmpdir(), 'shop-secured-'));
    for (const name of ['backups', 'uploads']) mkdirSync(join(folder, name));
    await writeFile(join(folder, 'uploads/picture.png'), 'a picture');
    const certificates = join(folder, 'certificates');
    execFileSync('sh', [join(deployFolder, 'databases/make-certificates.sh'), certificates], {
      env: { ...process.env, KEEP_OWNER: '1' },
    });
    await writeFile(join(folder, 'password'), password);
    if (process.getuid?.() === 0) {
      const id = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
      const own = ['', 'password', 'certificates', 'certificates/postgres'];
      const keys = ['certificates/postgres/server.key', 'certificates/postgres/server.crt'];
      for (const name of [...own, ...keys]) chownSync(join(folder, name), id, id);
    }
    const data = join(folder, 'data');
    const cluster = [
      '-D',
      data,
      '-U',
      'cms',
      '--auth=scram-sha-256',
      `--pwfile=${join(folder, 'password')}`,
      '--no-sync',
    ];
    const [initdb, initArguments] = asPostgresUser(join(programs, 'initdb'), cluster);
    execFileSync(initdb, initArguments, { cwd: folder, stdio: 'ignore' });

    port = await findFreePort();
    const [, ...options] = readCompose().services['postgres']?.command ?? [];
    // PostgreSQL's user may not look into the folder of whoever runs the tests.
    const rules = join(folder, 'pg_hba.conf');
    execFileSync('install', ['-m', '644', join(deployFolder, 'databases/pg_hba.conf'), rules]);
    const here = options.map((option) =>
      option.replace('=/keys/', `=${certificates}/postgres/`).replace('=/etc/pg_hba.conf', `=${rules}`),
    );
    const own = [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=localhost',
      '-c',
      `unix_socket_directories=${folder}`,
    ];
    const [command, args] = asPostgresUser(join(programs, 'postgres'), [...own, ...here]);
    supervisor = startProcessSupervisor();
    server = superviseProcess(
      {
        name: 'postgres',
        command,
        args,
        cwd: folder,
        env: process.env,
        logFile: join(folder, 'postgres.log'),
        isServing: async () => (await ask('select 1', { PGDATABASE: 'postgres' })) === '1',
        startTimeoutMs: 60_000,
        stopGraceMs: 10_000,
      },
      supervisor,
      () => undefined,
    );
    await server.untilServing(new AbortController().signal);
    await ask('create database cms', { PGDATABASE: 'postgres' });
    await ask(
      `create table pages (id serial primary key, words text); insert into pages (words) values ('one'), ('two')`,
    );
  });
  after(async () => {
    await server?.stop();
    supervisor.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('speaks TLS 1.2 or newer, and asks for the password', async () => {
    expect(await ask('select version from pg_stat_ssl where pid = pg_backend_pid()')).to.match(/^TLSv1\.[23]$/);
    expect(await outcomeOf(ask('select 1', { PGPASSWORD: 'wrong' }))).to.match(/password authentication failed/);
  });

  it('is backed up into a dump that was restored once, with the uploads beside it', async () => {
    const { stdout } = await backUp();
    expect(stdout).to.match(/cms-.*\.dump: 1 tables, restored once/);
    const names = await readdir(join(folder, 'backups'));
    expect(names.map((name) => name.replace(/^cms-[^.]+/, 'cms'))).to.have.members(['cms.dump', 'cms.uploads.tgz']);
    expect(await ask('select datname from pg_database', { PGDATABASE: 'postgres' })).not.to.include('restore_check');

    await ask('create database other', { PGDATABASE: 'postgres' });
    const dump = join(folder, 'backups', names.find((name) => name.endsWith('.dump')) ?? '');
    await run('pg_restore', ['--exit-on-error', '--dbname=other', dump], { env: settings() });
    expect(await ask(`select string_agg(words, ',' order by id) from pages`, { PGDATABASE: 'other' })).to.equal(
      'one,two',
    );
  });

  it('keeps the newest backups, and those that are there when a new one fails', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await backUp();
    const kept = await readdir(join(folder, 'backups'));
    expect(kept).to.have.length(2);
    const failure = await outcomeOf(run('sh', [script], { env: { ...settings(), PGDATABASE: 'gone' } }));
    expect(failure).to.include('no backup of the CMS was made');
    expect(await readdir(join(folder, 'backups'))).to.have.members(kept);
  });
});
