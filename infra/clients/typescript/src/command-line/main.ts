#!/usr/bin/env node
import { runCommandLine } from './run-command-line.ts';

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort(new Error('interrupted')));
process.once('SIGTERM', () => interrupted.abort(new Error('interrupted')));

/** Key presses arrive one by one only from a terminal, and then Ctrl-C is one of them. */
const onKey = (hear: (key: string) => void): (() => void) => {
  const heard = (bytes: Buffer): void => {
    const key = bytes.toString();
    if (key === '\u0003') interrupted.abort(new Error('interrupted'));
    else hear(key);
  };
  process.stdin.setRawMode(true).on('data', heard);
  return () => void process.stdin.off('data', heard).setRawMode(false).pause();
};

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  signal: interrupted.signal,
  onKey: process.stdin.isTTY ? onKey : undefined,
  readInput: async () => {
    let text = '';
    for await (const piece of process.stdin) text += String(piece);
    return text;
  },
  print: (line) => void process.stdout.write(`${line}\n`),
  tell: (line) => void process.stderr.write(`${line}\n`),
});
