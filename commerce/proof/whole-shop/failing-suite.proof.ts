import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import { expect } from 'chai';

/** The run ends within two seconds, later on a busy machine. A run that something keeps alive never ends. */
const endsWithinMs = 60_000;

describe('a run of tests that fail', function failingRun() {
  this.timeout(300_000);

  it('ends by itself, whatever its tests left open', async () => {
    const mocha = spawn(process.execPath, [createRequire(import.meta.url).resolve('mocha/bin/mocha.js')], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      env: { ...process.env, SPEC: 'proof/whole-shop/failing-suite.fixture.ts', MONGODB_URI: '', NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let summedUp: () => void;
    const summary = new Promise<void>((resolve) => {
      summedUp = resolve;
    });
    for (const stream of [mocha.stdout, mocha.stderr]) {
      stream.on('data', (bytes: Buffer) => {
        output += bytes.toString();
        if (/\d+ failing/.test(output)) summedUp();
      });
    }
    const exit = once(mocha, 'exit');
    await Promise.race([summary, exit]);
    const overdue = setTimeout(() => mocha.kill('SIGKILL'), endsWithinMs);
    const [code] = (await exit) as [number | null];
    clearTimeout(overdue);
    // A process that a hanging run started may hold the other ends open.
    for (const stream of [mocha.stdout, mocha.stderr]) stream.destroy();
    expect(code, output).to.be.a('number').above(0);
    expect(output).to.include('on purpose: nothing to test').and.include('a failing one');
  });
});
