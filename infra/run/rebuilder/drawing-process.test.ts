import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { expect } from 'chai';

import { isGroupRunning } from '../processes/process-group.ts';
import { DrawingProcess, type DrawLimits } from './drawing-process.ts';

/** Answers with its own number, and with how often it was asked; fails when it is told to. */
const script = `
  let asked = 0;
  process.on('message', ({ inputsHash, usesKeptCatalogue }) => {
    if (inputsHash === 'broken') process.exit(1);
    process.send({ kind: 'rendered', changed: process.pid, drawn: ++asked, removed: [String(usesKeptCatalogue)] });
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
  const draw = async (by: DrawingProcess, madeOf = 'code', inputsHash = 'inputs') => {
    const settings = { madeOf, timeoutMs: 5_000, signal: new AbortController().signal };
    const selection = { inputsHash, folder, usesKeptCatalogue: true };
    const outcome = await by.draw(selection, command(), settings);
    if (outcome.kind !== 'rendered') return expect.fail(outcome.kind);
    expect(outcome.removed).to.deep.equal(['true']);
    return { pid: outcome.changed, asked: outcome.drawn };
  };

  it('stays from one publication to the next', async () => {
    const by = drawer();
    const first = await draw(by);
    const second = await draw(by);
    expect(second).to.deep.equal({ pid: first.pid, asked: 2 });
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

  it('ends when nobody publishes, and gives its memory back', async () => {
    const by = drawer({ idleMs: 100 });
    const { pid } = await draw(by);
    for (let tries = 0; tries < 100 && isGroupRunning(pid); tries += 1) await setTimeout(50);
    expect(isGroupRunning(pid)).to.equal(false);
    expect((await draw(by)).asked).to.equal(1);
  });
});
