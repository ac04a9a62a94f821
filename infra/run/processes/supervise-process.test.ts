import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';

import { rootFolder } from '../config/workspace.ts';
import { isGroupRunning } from './process-group.ts';
import { startProcessSupervisor, type ProcessSupervisor } from './process-supervisor.ts';
import { growingDelayMs, superviseProcess, type ProcessReport, type ProcessToSupervise } from './supervise-process.ts';

/** Writes its number to a file, then does what `behaviour` says. */
const script = (pidFile: string, behaviour: string): string =>
  `require('fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); console.log('hello from the process'); ${behaviour}`;
const forever = 'setInterval(() => {}, 1000);';

const waitFor = async (condition: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 1_500 && !condition(); tries += 1) await sleep(20);
  expect(condition(), 'the condition within 30 seconds').to.equal(true);
};

describe('superviseProcess', function () {
  this.timeout(40_000);
  let folder = '';
  let supervisor: ProcessSupervisor;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-processes-'));
    supervisor = startProcessSupervisor();
  });
  afterEach(async () => {
    supervisor.close();
    await rm(folder, { recursive: true, force: true });
  });

  const readPid = (): number => {
    try {
      return Number(readFileSync(join(folder, 'pid'), 'utf8'));
    } catch {
      return 0;
    }
  };
  const specOf = (behaviour: string): ProcessToSupervise => ({
    name: 'sample',
    command: process.execPath,
    args: ['-e', script(join(folder, 'pid'), behaviour)],
    cwd: folder,
    env: process.env,
    logFile: join(folder, 'sample.log'),
    isServing: () => Promise.resolve(readPid() > 0),
    startTimeoutMs: 5_000,
    stopGraceMs: 5_000,
  });
  const supervise = (
    behaviour: string,
    reports: ProcessReport[] = [],
    stopGraceMs = 5_000,
    isServing = () => Promise.resolve(readPid() > 0),
  ) => superviseProcess({ ...specOf(behaviour), isServing, stopGraceMs }, supervisor, (report) => reports.push(report));
  const never = new AbortController().signal;

  it('starts a process, keeps its output, and stops it', async () => {
    const sample = supervise(forever);
    await sample.untilServing(never);
    const pid = readPid();
    await sample.stop();
    expect(isGroupRunning(pid)).to.equal(false);
    expect(sample.report().state).to.equal('stopped');
    expect(await readFile(join(folder, 'sample.log'), 'utf8')).to.include('hello from the process');
  });

  it('starts a process again that was killed, and says so', async () => {
    const reports: ProcessReport[] = [];
    const sample = supervise(forever, reports);
    await sample.untilServing(never);
    const first = readPid();
    expect(sample.signal('SIGKILL')).to.equal(true);
    await waitFor(() => readPid() !== first && sample.report().state === 'running');
    expect(sample.report()).to.include({ restarts: 1, lastExit: 'ended by SIGKILL' });
    expect(reports.map(({ state }) => state)).to.deep.equal(['running', 'restarting', 'running']);
    await sample.stop();
    expect(sample.signal('SIGKILL')).to.equal(false);
  });

  it('ends a process that ignores SIGTERM, and its children', async () => {
    const childFile = join(folder, 'child');
    const child = `const c = require('child_process').spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); ${forever}'], { stdio: 'ignore' }); require('fs').writeFileSync(${JSON.stringify(childFile)}, String(c.pid));`;
    const sample = supervise(`process.on('SIGTERM', () => {}); ${child} ${forever}`, [], 300);
    await sample.untilServing(never);
    const pid = readPid();
    await waitFor(() => {
      try {
        return Number(readFileSync(childFile, 'utf8')) > 0;
      } catch {
        return false;
      }
    });
    await sample.stop();
    expect(isGroupRunning(pid)).to.equal(false);
  });

  it('starts a process again that ends ten times in a row, after pauses that grow to 15 s and no further', async () => {
    const countFile = join(folder, 'count');
    const untilEleventh = `const fs = require('fs'); const count = Number(fs.existsSync(${JSON.stringify(countFile)}) && fs.readFileSync(${JSON.stringify(countFile)}, 'utf8')) + 1; fs.writeFileSync(${JSON.stringify(countFile)}, String(count)); if (count <= 10) process.exit(1);`;
    const sample = superviseProcess(
      { ...specOf(`${untilEleventh} ${forever}`), restartDelayMs: () => 1 },
      supervisor,
      () => {},
    );
    await waitFor(() => sample.report().restarts === 10 && isGroupRunning(readPid()));
    expect(sample.report().lastExit).to.equal('exit code 1');
    await sample.stop();
    expect([1, 2, 3, 6, 7, 10, 1_000_000].map(growingDelayMs)).to.deep.equal([
      250, 500, 1_000, 8_000, 15_000, 15_000, 15_000,
    ]);
  });

  describe('once a process served', () => {
    const patience = { everyMs: 20, timeoutMs: 1_000, silenceMaxMs: 2_000 };
    /** Answers on a port that it writes down. */
    const server = () =>
      `require('http').createServer((q, s) => { if (q.url === '/block') for (;;); s.statusCode = q.url === '/away' ? 503 : 200; s.end(); }).listen(0, '127.0.0.1', function () { require('fs').writeFileSync(${JSON.stringify(join(folder, 'port'))}, String(this.address().port)); });`;
    const ask = async (path: string) => {
      const port = await readFile(join(folder, 'port'), 'utf8');
      return (await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_000) })).status;
    };
    const superviseServer = (isAnswering: () => Promise<unknown> = () => ask('/'), chosen = patience) =>
      superviseProcess(
        { ...specOf(server()), isServing: async () => (await ask('/')) === 200, isAnswering, patience: chosen },
        supervisor,
        () => {},
      );

    it('starts it again when it stands still, whose SIGTERM would not be heard', async () => {
      const sample = superviseServer();
      await sample.untilServing(never);
      const first = readPid();
      sample.signal('SIGSTOP');
      await waitFor(() => readPid() !== first && sample.report().state === 'running');
      expect(sample.report()).to.include({ lastExit: 'it answered nothing for 2 s' });
      expect(isGroupRunning(first)).to.equal(false);
      await sample.stop();
    });

    it('starts it again when it works at one thing for ever', async () => {
      const sample = superviseServer();
      await sample.untilServing(never);
      const first = readPid();
      await ask('/block').catch(() => undefined);
      await waitFor(() => readPid() !== first && sample.report().state === 'running');
      await sample.stop();
    });

    it('leaves it alone while it answers that it cannot serve now', async () => {
      let answers = 0;
      const askAway = async () => {
        expect(await ask('/away')).to.equal(503);
        answers += 1;
      };
      const impatient = { everyMs: 5, timeoutMs: 10_000, silenceMaxMs: 1 };
      const sample = superviseServer(askAway, impatient);
      await sample.untilServing(never);
      await waitFor(() => answers > 10);
      expect(sample.report()).to.include({ restarts: 0, state: 'running' });
      await sample.stop();
    });
  });

  it('gives up on a process that never comes up, with its last words', async () => {
    const sample = supervise('console.error("no such table"); process.exit(3);', [], 5_000, () =>
      Promise.resolve(false),
    );
    const error = await sample.untilServing(never).then(
      () => undefined,
      (reason: unknown) => reason as Error,
    );
    await sample.stop();
    expect(error?.message).to.include('exit code 3').and.include('no such table');
  });

  it('leaves nothing behind when the supervising process is killed', async () => {
    const pidFile = join(folder, 'pid');
    const supervisorScript = join(folder, 'supervisor.ts');
    const moduleOf = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
    await writeFile(
      supervisorScript,
      `import { startProcessSupervisor } from ${moduleOf('./process-supervisor.ts')};
       import { superviseProcess } from ${moduleOf('./supervise-process.ts')};
       superviseProcess({ name: 'sample', command: process.execPath, args: ['-e', ${JSON.stringify(script(pidFile, forever))}],
         cwd: ${JSON.stringify(folder)}, env: process.env, logFile: ${JSON.stringify(join(folder, 'log'))},
         isServing: async () => true, startTimeoutMs: 5000, stopGraceMs: 1000 }, startProcessSupervisor(), () => {});`,
    );
    const supervisor = spawn(process.execPath, [supervisorScript], {
      cwd: rootFolder,
      stdio: 'ignore',
    });
    await waitFor(() => readPid() > 0);
    const pid = readPid();
    supervisor.kill('SIGKILL');
    await waitFor(() => !isGroupRunning(pid));
  });
});
