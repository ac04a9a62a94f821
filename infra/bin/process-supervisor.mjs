// Ends the process groups of a parent that died without stopping them (kill -9, a crash of the machine's session).
// The parent writes "+<group>" and "-<group>" lines; the end of stdin is the parent's end.
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const graceMs = 5_000;
const groups = new Set();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const group = Number(line.slice(1));
  if (!Number.isSafeInteger(group) || group <= 1) continue;
  if (line.startsWith('+')) groups.add(group);
  else groups.delete(group);
}

const signalGroup = (group, signal) => {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
};

for (const group of groups) signalGroup(group, 'SIGTERM');
const deadline = Date.now() + graceMs;
while (Date.now() < deadline && [...groups].some((group) => signalGroup(group, 0))) await sleep(100);
for (const group of groups) signalGroup(group, 'SIGKILL');
