import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findMongod } from '../mongod/find-mongod.ts';
import { replicaSetUri } from '../mongod/replica-set.ts';
import { lockHolder, tryLock, unlock } from '../processes/file-lock.ts';
import { readCurrentNumber } from '../releases/release-manifest.ts';
import { startProcessSupervisor } from '../processes/process-supervisor.ts';
import { superviseProcess, type ProcessReport, type SupervisedProcess } from '../processes/supervise-process.ts';
import { assertAddressFree, assertDataFolder, CannotStart } from './assert-ready-to-start.ts';
import { assertSettings } from './assert-settings.ts';
import { awaitFirstRelease } from './await-first-release.ts';
import { buildCmsAdmin, buildCmsServer, isAdminStale, type BuildContext } from './build-packages.ts';
import { chooseInnerPorts } from './choose-inner-ports.ts';
import { finishLater, type LaterWork } from './finish-later.ts';
import { keepSecrets } from './keep-secrets.ts';
import { makeProcessTable, processReportFileOf, releasesFolderOf, type ProcessName } from './process-table.ts';
import { createProgress, silentProgress } from './progress.ts';
import { logFolderOf, type ShopConfig } from './shop-config.ts';

export interface RunningShop {
  publicUrl: string;
  innerUrls: Record<'commerce' | 'cms' | 'demoSupplier' | 'rebuilder', string>;
  mongodbUri: string;
  /** The operator's settings, and the secrets that were made for those that he left out. */
  environment: NodeJS.ProcessEnv;
  /** While nobody can sign in to the CMS. */
  firstAdminUrl: string | undefined;
  reports(): ProcessReport[];
  /** What can be used already, while a new shop is still being made; undefined once all of it is there. */
  readiness(): string | undefined;
  /** Resolves when the CMS's admin is built and all languages are drawn. @throws {unknown} when one of them failed */
  untilComplete(): Promise<void>;
  /** Stops everything, last started first. Safe to call twice. */
  stop(): Promise<void>;
}

const takeDataFolder = async (config: ShopConfig): Promise<string> => {
  const lockFile = join(config.dataFolder, 'start.lock');
  if (await tryLock(lockFile)) return lockFile;
  throw new CannotStart(
    `The shop already runs on ${config.dataFolder} (process ${await lockHolder(lockFile)}). Stop it, or give this one its own folder: DATA_DIR=.data-2`,
  );
};

/** In production the operator's own secrets count and no others. */
const withSecrets = async (config: ShopConfig): Promise<ShopConfig> => {
  if (config.isProduction) return config;
  const kept = await keepSecrets(config.dataFolder, config.environment);
  return { ...config, environment: { ...config.environment, ...kept } };
};

const adminInitTimeoutMs = 5_000;

/** Where the first administrator of the CMS registers; undefined when somebody is there, or nobody may. */
const findFirstAdminUrl = async (config: ShopConfig, cmsUrl: string): Promise<string | undefined> => {
  const token = config.environment.CMS_FIRST_ADMIN_TOKEN;
  if (!token) return undefined;
  try {
    const answer = await fetch(`${cmsUrl}/admin/init`, { signal: AbortSignal.timeout(adminInitTimeoutMs) });
    const { data } = (await answer.json()) as { data: { hasAdmin: boolean } };
    return data.hasAdmin ? undefined : `${config.publicUrl}/cms/first-admin?token=${token}`;
  } catch {
    // Only the words of the welcome miss it; the log of the CMS says the same.
    return undefined;
  }
};

const innerUrlsOf = (ports: ShopConfig['innerPorts']): RunningShop['innerUrls'] => ({
  commerce: `http://127.0.0.1:${ports.commerce}`,
  cms: `http://127.0.0.1:${ports.cms}`,
  demoSupplier: `http://127.0.0.1:${ports.demoSupplier}`,
  rebuilder: `http://127.0.0.1:${ports.rebuilder}`,
});

/** The program of the shop's own database server; undefined when the operator has a server. */
const findMongodPath = async (config: ShopConfig, write: (line: string) => void): Promise<string | undefined> => {
  if (config.mongodbUri) return undefined;
  const found = await findMongod(write, config.environment).catch((error: unknown) => {
    throw new CannotStart(error instanceof Error ? error.message : String(error));
  });
  return found.path;
};

/** Whether this is a new shop. Its first Gatsby build starts while the CMS fills the database, and then waits for the CMS. */
const isWithoutSite = async (config: ShopConfig): Promise<boolean> =>
  (await readCurrentNumber(releasesFolderOf(config))) === undefined;

/** Begins what a shop that sells still lacks, in the background. */
const makeTheRest = async (
  building: BuildContext,
  rebuilderUrl: string,
  undrawnAtFirst: number,
  write: (line: string) => void,
): Promise<LaterWork> => {
  const buildAdmin = () => buildCmsAdmin({ ...building, progress: silentProgress });
  return finishLater({
    rebuilderUrl,
    buildAdmin: (await isAdminStale()) ? buildAdmin : undefined,
    undrawnAtFirst,
    write,
    signal: building.signal,
  });
};

/**
 * Builds what is stale and starts the whole shop on one address. Ends what it started when anything fails on the way or
 * `signal` aborts.
 * @throws {CannotStart} with the way out when the machine does not allow it
 */
export const startShop = async (
  given: ShopConfig,
  write: (line: string) => void,
  signal: AbortSignal,
): Promise<RunningShop> => {
  const progress = createProgress(write);
  await assertDataFolder(given);
  // Before the address: a shop of one's own that runs already is the likelier reason for a taken port.
  const lockFile = await takeDataFolder(given);
  const config = await withSecrets(given).catch(async (error: unknown) => {
    await unlock(lockFile);
    throw error;
  });
  const supervisor = startProcessSupervisor();
  const running: SupervisedProcess[] = [];
  let stopping: Promise<void> | undefined;
  let later: LaterWork | undefined;
  const ending = new AbortController();
  let reportWriting = Promise.resolve();

  const reports = (): ProcessReport[] => running.map((process) => process.report());
  const writeReports = () => {
    const file = processReportFileOf(config);
    reportWriting = reportWriting
      .then(() => writeFile(`${file}.next`, JSON.stringify(reports())))
      .then(() => rename(`${file}.next`, file))
      .catch((error: unknown) => write(`The process report cannot be written: ${String(error)}`));
  };
  let hasStarted = false;
  const onChange = (report: ProcessReport) => {
    writeReports();
    if (report.state === 'restarting')
      write(`! ${report.name} ended (${report.lastExit}); starting it again. Its log is in ${logFolderOf(config)}`);
    if (report.state === 'running' && report.restarts > 0 && hasStarted) write(`✓ ${report.name} serves again`);
  };

  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      ending.abort(new CannotStart('The shop was stopped.'));
      await later?.done.catch(() => undefined);
      for (const process of running.toReversed()) await process.stop();
      await reportWriting;
      supervisor.close();
      await unlock(lockFile);
    })();
    return stopping;
  };

  try {
    await assertAddressFree(config);
    await mkdir(logFolderOf(config), { recursive: true });
    const ports = await chooseInnerPorts(config);
    const mongodbUri = config.mongodbUri ?? replicaSetUri(ports.mongod);
    await assertSettings(makeProcessTable(config, ports, mongodbUri, undefined), signal);
    const mongodPath = await findMongodPath(config, write);
    await mkdir(join(config.dataFolder, 'mongo'), { recursive: true });
    const building = { logFolder: logFolderOf(config), supervisor, progress, signal };

    const table = makeProcessTable(config, ports, mongodbUri, mongodPath);
    const bringUp = async (name: ProcessName, title: string) => {
      const spec = table[name];
      if (!spec) return;
      signal.throwIfAborted();
      await progress.step(title, async () => {
        const process = superviseProcess(spec, supervisor, onChange);
        running.push(process);
        await process.untilServing(signal);
      });
    };

    const engine = async (): Promise<void> => {
      await bringUp('mongod', 'Starting MongoDB');
      await bringUp('commerce', 'Starting the engine');
      await Promise.all([
        bringUp('demo-supplier', 'Starting the demo supplier'),
        bringUp('payment-sandbox', 'Starting the payment sandbox'),
      ]);
    };
    // The CMS takes longest and needs none of the others.
    const cms = async (): Promise<void> => {
      await buildCmsServer(building);
      await bringUp('cms', 'Starting the CMS');
    };
    const rebuilder = (): Promise<void> => bringUp('rebuilder', 'Starting the rebuilder');
    const isNew = await isWithoutSite(config);
    const starts = [
      bringUp('gateway', 'Opening the address'),
      engine().then(() => (isNew ? rebuilder() : undefined)),
      cms(),
    ];
    // All have to settle before anything is stopped, or a process could still be started behind our back.
    const failed = (await Promise.allSettled(starts)).find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    if (!isNew) await rebuilder();
    const innerUrls = innerUrlsOf(ports);
    const undrawnAtFirst = await progress.step('Making the site ready', () =>
      awaitFirstRelease(innerUrls.rebuilder, signal),
    );
    const endsWithIt = AbortSignal.any([signal, ending.signal]);
    later = await makeTheRest({ ...building, signal: endsWithIt }, innerUrls.rebuilder, undrawnAtFirst, write);
    const { done, line } = later;
    hasStarted = true;
    writeReports();
    const firstAdminUrl = await findFirstAdminUrl(config, innerUrls.cms);
    return {
      publicUrl: config.publicUrl,
      innerUrls,
      mongodbUri,
      environment: config.environment,
      firstAdminUrl,
      reports,
      readiness: line,
      untilComplete: () => done,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * Starts the shop as `startShop` does, and waits until nothing of it is still being made: for tests and measurements.
 * @throws {unknown} as `startShop` does, and when the CMS's admin cannot be built
 */
export const startWholeShop = async (...given: Parameters<typeof startShop>): Promise<RunningShop> => {
  const shop = await startShop(...given);
  try {
    await shop.untilComplete();
    return shop;
  } catch (error) {
    await shop.stop();
    throw error;
  }
};
