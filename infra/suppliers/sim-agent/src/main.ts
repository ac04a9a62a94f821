#!/usr/bin/env node
import { runAgent } from './run-agent.ts';
import { readSettings } from './settings.ts';

const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());
process.once('SIGTERM', () => stopping.abort());

try {
  const settings = await readSettings(process.argv[2] ?? process.env['NUMEO_SETTINGS'], process.env);
  await runAgent(settings, stopping.signal, (url) => process.stdout.write(`state: ${url}\n`));
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 1;
}
