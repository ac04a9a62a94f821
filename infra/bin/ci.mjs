// `npm test`, then `npm run proofs`, also when the tests failed. The last line is the sum of both.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const rootFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const lastLine = /^(\d+) passed, (\d+) failed$/gm;

/** Runs one of the scripts and hands its output on. A run that ends badly without a failed test counts as one. */
const runScript = (script) =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', script], {
      cwd: rootFolder,
      stdio: ['inherit', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    });
    const handOn = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.once(signal, handOn);
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part) => {
      process.stdout.write(part);
      text += part;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, handOn);
      const [, passed = 0, failed = 0] = [...text.matchAll(lastLine)].at(-1) ?? [];
      const counts = { passed: Number(passed), failed: Number(failed), isStopped: signal !== null };
      resolve(code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 });
    });
  });

let passed = 0;
let failed = 0;
for (const script of ['test', 'proofs']) {
  const counts = await runScript(script);
  passed += counts.passed;
  failed += counts.failed;
  if (counts.isStopped) break;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
