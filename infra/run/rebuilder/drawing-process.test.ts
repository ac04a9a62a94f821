import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { expect } from 'chai';

import { isGroupRunning } from '../processes/process-group.ts';
import { DrawingProcess, type DrawLimits } from './drawing-process.ts';

/** Answers with its own number, and with how often it was asked and prepared; fails when it is told to. */
const script = `
  let asked = 0;
  let prepared = 0;
  process.on('message', ({ kind, inputsHash, usesKeptCatalogue }) => {
    if (kind === 'prepare') return (prepared += 1);
    if (inputsHash === 'broken') process.exit(1);
    process.send({ kind: 'rendered', changed: process.pid, drawn: ++asked, removed: [String(usesKeptCatalogue), String(prepared)] });
  });
  process.once('disconnect', () => process.exit(0));
`;

describe('the process that draws changed pages', () => {
  let folder = '';
  let drawing: DrawingProcess | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-drawing-'));
    await writeFile(join(folder, 'draw.cjs'), script);
  });
  afterEach(async () => {
    await drawing?.end();
    await rm(folder, { recursive: true, force: true });
  });

  const drawer = (limits: Partial<DrawLimits> = {}) => {
    drawing = new DrawingProcess({ idleMs: 60_000, publicationsMax: 50, ...limits });
    return drawing;
  };
  const command = () => ({
    title: 'Drawing',
    script: join(folder, 'draw.cjs'),
    cwd: folder,
    env: process.env,
    logFile: join(folder, 'draw.log'),
  });
  const prepare = (by: DrawingProcess, madeOf = 'code') => by.prepare({ kind: 'prepare', folder }, command(), madeOf);
  const draw = async (by: DrawingProcess, madeOf = 'code', inputsHash = 'inputs') => {
    const settings = { madeOf, timeoutMs: 5_000, signal: new AbortController().signal };
    const wish = { kind: 'draw' as const, inputsHash, folder, usesKeptCatalogue: true };
    const outcome = await by.draw(wish, command(), settings);
    if (outcome.kind !== 'rendered') return expect.fail(outcome.kind);
    const [usesKeptCatalogue, prepared] = outcome.removed;
    expect(usesKeptCatalogue).to.equal('true');
    return { pid: outcome.changed, asked: outcome.drawn, prepared };
  };

  it('stays from one publication to the next', async () => {
    const by = drawer();
    const first = await draw(by);
    const second = await draw(by);
    expect(second).to.deep.equal({ pid: first.pid, asked: 2, prepared: '0' });
  });

  it('is replaced when the code or Gatsby’s build is another one', async () => {
    const by = drawer();
    const first = await draw(by);
    const second = await draw(by, 'other code');
    expect(second.pid).not.to.equal(first.pid);
    expect(isGroupRunning(first.pid)).to.equal(false);
  });

  it('is replaced after as many publications as it may draw', async () => {
    const by = drawer({ publicationsMax: 2 });
    const first = await draw(by);
    expect((await draw(by)).pid).to.equal(first.pid);
    expect((await draw(by)).asked).to.equal(1);
  });

  it('starts anew after it failed', async () => {
    const by = drawer();
    await draw(by);
    const failure = await draw(by, 'code', 'broken').then(
      () => undefined,
      (error: unknown) => String(error),
    );
    expect(failure).to.include('exit code 1');
    expect((await draw(by)).asked).to.equal(1);
  });

  it('is started before the first publication when an editor begins to work', async () => {
    const by = drawer();
    await prepare(by);
    expect(await draw(by)).to.include({ asked: 1, prepared: '1' });
    await prepare(by);
    expect(await draw(by)).to.include({ asked: 2, prepared: '2' });
    await prepare(by, 'other code');
    expect(await draw(by, 'other code')).to.include({ asked: 1, prepared: '1' });
  });

  it('ends when an editor works and publishes nothing', async () => {
    const by = drawer({ idleMs: 100 });
    const { pid } = await draw(by);
    await prepare(by);
    for (let tries = 0; tries < 100 && isGroupRunning(pid); tries += 1) await setTimeout(50);
    expect(isGroupRunning(pid)).to.equal(false);
  });

  it('ends when nobody publishes, and gives its memory back', async () => {
    const by = drawer({ idleMs: 100 });
    const { pid } = await draw(by);
    for (let tries = 0; tries < 100 && isGroupRunning(pid); tries += 1) await setTimeout(50);
    expect(isGroupRunning(pid)).to.equal(false);
    expect((await draw(by)).asked).to.equal(1);
  });
});
