import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { MongoClient, type Document } from 'mongodb';

import { findMongod } from '../../../run/mongod/find-mongod.ts';
import { mongodArguments, replicaSetName } from '../../../run/mongod/replica-set.ts';
import { findFreePort } from '../../../run/processes/ports.ts';
import type { ProcessSupervisor } from '../../../run/processes/process-supervisor.ts';
import { superviseProcess, type SupervisedProcess } from '../../../run/processes/supervise-process.ts';
import { openDatabaseLinks, type DatabaseLinks } from './database-links.ts';
import { mountSmallDisk, type SmallDisk } from '../making/small-disk.ts';
import { until } from '../until.ts';

/** Three members: when the primary is lost, the other two elect the next one. */
export interface MongodTrio {
  /** Leads to the members over the links. */
  uri: string;
  links: DatabaseLinks;
  members: readonly SupervisedProcess[];
  /** The member that takes writes now; undefined while there is none. */
  findPrimary(): Promise<SupervisedProcess | undefined>;
  /** One primary and two secondaries. */
  isWhole(): Promise<boolean>;
  /** The disk that holds a member's data, for filling it up. Undefined when this process may not mount disks. */
  diskOf(member: SupervisedProcess): SmallDisk | undefined;
  stop(options: { keepsFiles: boolean }): Promise<void>;
}

const memberCount = 3;
const electionTimeoutMillis = 2_000;
const electionMaxMs = 60_000;

const askMember = async (port: number, command: Document): Promise<Document> => {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
    connectTimeoutMS: 1_000,
  });
  try {
    return await client.db('admin').command(command);
  } finally {
    await client.close();
  }
};

/** The state that each member reports; undefined where it does not answer. */
const helloOf = (port: number): Promise<Document | undefined> =>
  askMember(port, { hello: 1 }).catch((): undefined => undefined);

/** How a member is started and watched. */
const memberOf = (
  spec: { name: string; command: string; args: string[] },
  { folder, port }: { folder: string; port: number },
) => ({
  ...spec,
  cwd: folder,
  env: process.env,
  logFile: join(folder, `${spec.name}.log`),
  isServing: async () => (await helloOf(port)) !== undefined,
  startTimeoutMs: 60_000,
  stopGraceMs: 10_000,
});

/** Starts a replica set of three with data of its own under `folder`. */
export const startMongodTrio = async (
  folder: string,
  supervisor: ProcessSupervisor,
  signal: AbortSignal,
): Promise<MongodTrio> => {
  const { path } = await findMongod(() => undefined);
  const members: { port: number; process: SupervisedProcess }[] = [];
  const disks = new Map<SupervisedProcess, SmallDisk>();
  let links: DatabaseLinks | undefined;
  const stop: MongodTrio['stop'] = async (options) => {
    await Promise.all(members.map(({ process }) => process.stop()));
    await links?.close();
    for (const disk of disks.values()) await disk.close(options);
  };

  const findPrimary = async (): Promise<SupervisedProcess | undefined> => {
    for (const { port, process } of members) {
      if ((await helloOf(port))?.['isWritablePrimary'] === true) return process;
    }
    return undefined;
  };

  const isWhole = async (): Promise<boolean> => {
    const hellos = await Promise.all(members.map(({ port }) => helloOf(port)));
    const primaries = hellos.filter((hello) => hello?.['isWritablePrimary'] === true).length;
    const secondaries = hellos.filter((hello) => hello?.['secondary'] === true).length;
    return primaries === 1 && secondaries === memberCount - 1;
  };

  try {
    for (let index = 0; index < memberCount; index += 1) {
      const name = `mongod-${index + 1}`;
      const ownFolder = join(folder, name);
      await mkdir(ownFolder);
      const disk = await mountSmallDisk(ownFolder);
      const dataFolder = join(ownFolder, 'data');
      await mkdir(dataFolder);
      const port = await findFreePort();
      const spec = { name, command: path, args: mongodArguments(port, dataFolder) };
      const process = superviseProcess(memberOf(spec, { folder, port }), supervisor, () => undefined);
      members.push({ port, process });
      if (disk) disks.set(process, disk);
    }
    for (const { process } of members) await process.untilServing(signal);
    const [first] = members;
    if (!first) throw new Error('there are no members');
    const opened = await openDatabaseLinks(members.map(({ port }) => port));
    links = opened;
    await askMember(first.port, {
      replSetInitiate: {
        _id: replicaSetName,
        members: members.map(({ port }, index) => ({ _id: index, host: `127.0.0.1:${opened.portOf(port)}` })),
        settings: { electionTimeoutMillis },
      },
    });
    await until('a first primary is elected', electionMaxMs, async () => (await findPrimary()) !== undefined);
  } catch (error) {
    await stop({ keepsFiles: true });
    throw error;
  }
  if (!links) throw new Error('there are no links to the members');
  const open = links;
  const hosts = members.map(({ port }) => `127.0.0.1:${open.portOf(port)}`).join(',');
  return {
    links: open,
    uri: `mongodb://${hosts}/?replicaSet=${replicaSetName}`,
    members: members.map(({ process }) => process),
    findPrimary,
    isWhole,
    diskOf: (member) => disks.get(member),
    stop,
  };
};
