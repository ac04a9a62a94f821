#!/usr/bin/env node
import { runCommandLine } from './run-command-line.ts';

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort(new Error('interrupted')));
process.once('SIGTERM', () => interrupted.abort(new Error('interrupted')));

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  signal: interrupted.signal,
  readInput: async () => {
    let text = '';
    for await (const piece of process.stdin) text += String(piece);
    return text;
  },
  print: (line) => void process.stdout.write(`${line}\n`),
  tell: (line) => void process.stderr.write(`${line}\n`),
});
