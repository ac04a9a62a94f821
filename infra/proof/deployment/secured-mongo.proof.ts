import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from 'chai';
import { MongoClient, type MongoClientOptions } from 'mongodb';

import { rootFolder } from '../../run/config/workspace.ts';
import { findMongod } from '../../run/mongod/find-mongod.ts';
import { findFreePort } from '../../run/processes/ports.ts';
import { startProcessSupervisor, type ProcessSupervisor } from '../../run/processes/process-supervisor.ts';
import { superviseProcess, type SupervisedProcess } from '../../run/processes/supervise-process.ts';
import { deployFolder, readCompose } from './read-deployment.ts';

const run = promisify(execFile);
const passwords = { shop: 'password-of-the-shop', backup: 'password-of-the-backup' };

const failureOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'none',
    (error: Error) => error.message,
  );

/** A member that is told to end waits up to 15 s for another to take over. These end together, and nobody uses them any more. */
const endsSoon = ['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'];

/** The options of the Compose file, with this machine's places in them. */
const optionsOf = (folder: string, keys: string, port: number): string[] => {
  const [, ...options] = readCompose().services['mongo-1']?.command ?? [];
  const here = options.flatMap((option) => (option === '--bind_ip_all' ? ['--bind_ip', '127.0.0.1'] : [option]));
  const small = here.map((option) => (option === '1' ? '0.25' : option.replace(/^\/keys\//, `${keys}/`)));
  return [...small, ...endsSoon, '--port', String(port), '--dbpath', folder, '--nounixsocket', '--oplogSize', '64'];
};

describe('MongoDB as the deployment files start it', function () {
  this.timeout(180_000);
  let folder = '';
  let supervisor: ProcessSupervisor;
  let caFile = '';
  const members: { port: number; process: SupervisedProcess }[] = [];
  const hosts = () => members.map(({ port }) => `localhost:${port}`);

  const as = (user: keyof typeof passwords): string =>
    `mongodb://${user}:${passwords[user]}@${hosts().join(',')}/?replicaSet=rs0&authSource=admin&tls=true&tlsCAFile=${caFile}`;

  /** A command of the engine, from its source. @returns what it printed */
  const runCommand = async (script: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<string> => {
    const { stdout, stderr } = await run(process.execPath, [`src/${script}`, ...args], {
      cwd: join(rootFolder, 'commerce'),
      env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
      timeout: 120_000,
    });
    return stdout + stderr;
  };

  const setUp = (backup = passwords.backup): Promise<string> =>
    runCommand('operation/database-setup/set-up-command.ts', {
      MONGODB_HOSTS: hosts().join(','),
      MONGODB_KEY_FILE: join(folder, 'certificates/mongo/keyfile'),
      MONGODB_CA_FILE: caFile,
      MONGODB_PASSWORD: passwords.shop,
      MONGODB_BACKUP_PASSWORD: backup,
    });

  const withClient = async <Result>(
    uri: string,
    use: (client: MongoClient) => Promise<Result>,
    options: MongoClientOptions = {},
  ): Promise<Result> => {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000, ...options });
    try {
      return await use(client);
    } finally {
      await client.close();
    }
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-secured-'));
    const certificates = join(folder, 'certificates');
    execFileSync('sh', [join(deployFolder, 'databases/make-certificates.sh'), certificates], {
      env: { ...process.env, KEEP_OWNER: '1' },
    });
    caFile = join(certificates, 'public/ca.crt');
    supervisor = startProcessSupervisor();
    const { path } = await findMongod(() => undefined);
    for (let index = 0; index < 3; index += 1) {
      const port = await findFreePort();
      const data = join(folder, `data-${index}`);
      mkdirSync(data);
      const uri = `mongodb://localhost:${port}/?directConnection=true&tls=true&tlsCAFile=${caFile}`;
      const spec = {
        name: `mongod-${index}`,
        command: path,
        args: optionsOf(data, join(certificates, 'mongo'), port),
        cwd: folder,
        env: process.env,
        logFile: join(folder, `mongod-${index}.log`),
        isServing: () => withClient(uri, async (client) => Boolean(await client.db('admin').command({ hello: 1 }))),
        startTimeoutMs: 60_000,
        stopGraceMs: 10_000,
      };
      members.push({ port, process: superviseProcess(spec, supervisor, () => undefined) });
    }
    for (const { process: member } of members) await member.untilServing(new AbortController().signal);
    await setUp('the first password of the backup');
    // Again, with another password: that is how a password is replaced.
    expect(await setUp()).to.include('the database has its members and its users');
  });
  after(async () => {
    await Promise.all(members.map(({ process: member }) => member.stop()));
    supervisor.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('joins its members, which prove themselves to each other', async () => {
    const status = await withClient(as('shop'), (client) => client.db('admin').command({ hello: 1 }));
    expect(status.hosts).to.have.members(hosts());
  });

  it('answers nobody without a user, without TLS, or who does not know its authority', async () => {
    const address = `mongodb://${hosts()[0]}/?directConnection=true`;
    const find = (client: MongoClient) => client.db('shop').collection('users').findOne();
    expect(await failureOf(withClient(`${address}&tls=true&tlsCAFile=${caFile}`, find))).to.match(
      /requires authentication/,
    );
    // Both connections are tried at the same time, because each of them gives up only after five seconds.
    const [withoutTls, withoutAuthority] = await Promise.all([
      failureOf(withClient(address, find)),
      failureOf(withClient(`${address}&tls=true`, find)),
    ]);
    expect(withoutTls).to.match(/connection|closed/i);
    expect(withoutAuthority).to.match(/certificate/);
    const oldPassword = as('backup').replace(passwords.backup, encodeURIComponent('the first password of the backup'));
    expect(await failureOf(withClient(oldPassword, find))).to.match(/Authentication failed/);
  });

  it('gives each user its own rights alone', async () => {
    const insert = (database: string) => (client: MongoClient) => client.db(database).collection('probe').insertOne({});
    expect(await failureOf(withClient(as('backup'), insert('shop')))).to.match(/not authorized/);
    expect(await failureOf(withClient(as('shop'), insert('other')))).to.match(/not authorized/);
    expect(await failureOf(withClient(as('shop'), (client) => client.db('shop').dropDatabase()))).to.match(
      /not authorized/,
    );
    const users = (client: MongoClient) => client.db('admin').collection('system.users').findOne();
    expect(await failureOf(withClient(as('shop'), users))).to.match(/not authorized/);
  });

  it('serves the engine, which makes its collections, indexes and demo data with the rights of its user', async () => {
    const outbox = join(folder, 'outbox');
    const engine = { MONGODB_URI: as('shop'), DEMO_MODE: '1', MAIL_OUTBOX_DIR: outbox };
    expect(await runCommand('app/seed/seed-command.ts', engine)).to.include('demo accounts and suppliers are there');
    expect(await runCommand('operation/audit/audit-command.ts', engine)).to.match(/^clean: [1-9]/);
  });

  it('is backed up by a user who may only read, and restored from that file after a loss of everything', async () => {
    const backups = join(folder, 'backups');
    const said = await runCommand('operation/backup/backup-command.ts', {
      MONGODB_URI: as('backup'),
      BACKUP_DIR: backups,
    });
    const documents = /: (\d+) documents, restored once and compared/.exec(said)?.[1];
    expect(Number(documents)).to.be.greaterThan(100);
    const [file] = await readdir(backups);
    if (!file) throw new Error('there is no backup');

    const key = (await readFile(join(folder, 'certificates/mongo/keyfile'), 'utf8')).replaceAll(/\s/g, '');
    const member = { auth: { username: '__system', password: key }, authSource: 'local' };
    const asMember = as('shop')
      .replace(/shop:[^@]+@/, '')
      .replace('&authSource=admin', '');
    await withClient(asMember, (client) => client.db('shop').dropDatabase(), {
      ...member,
      authMechanism: 'SCRAM-SHA-256',
    });

    const engine = { MONGODB_URI: as('shop') };
    const restored = await runCommand('operation/backup/restore-command.ts', engine, [join(backups, file)]);
    expect(restored).to.match(new RegExp(`^${documents} documents of .* are in the database shop$`, 'm'));
    expect(await runCommand('operation/audit/audit-command.ts', engine)).to.match(/^clean: [1-9]/);
    expect(
      await failureOf(runCommand('operation/backup/restore-command.ts', engine, [join(backups, file)])),
    ).to.include('is not empty');
  });
});
