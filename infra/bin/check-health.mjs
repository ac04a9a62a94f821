// The health check of the images: node infra/bin/check-health.mjs <url> [<ms for the answer> <folder for its notes> <proc folder>]
//
// Exit code 0 when the component answers 2xx, else 1. Docker marks a container as unhealthy and leaves it at that, so a component that
// takes a connection and answers nothing six times in a row is killed here; its restart policy then starts it again. One that answers
// "not now" is alive, and one that takes no connection is still starting.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const silencesMax = 6;

const [url, answerMaxMs = '5000', notesFolder = '/tmp', procFolder = '/proc'] = process.argv.slice(2);
const notesFile = join(notesFolder, 'health-check-silences');

const read = (file) => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

/** The container's command, under the small init that Docker puts before it. Nobody elsewhere: on a host these would be strangers. */
const findComponent = () => {
  if (!['docker-init', 'tini'].includes(read(join(procFolder, '1/comm')))) return [];
  const children = read(join(procFolder, '1/task/1/children')).split(/\s+/).map(Number);
  return children.filter((id) => id > 1 && id !== process.pid && id !== process.ppid);
};

const noteSilence = () => {
  const silences = Number(read(notesFile)) + 1;
  if (silences < silencesMax) {
    writeFileSync(notesFile, String(silences));
    return;
  }
  rmSync(notesFile, { force: true });
  for (const id of findComponent()) process.kill(id, 'SIGKILL');
};

try {
  const answer = await fetch(url, { signal: AbortSignal.timeout(Number(answerMaxMs)) });
  rmSync(notesFile, { force: true });
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  if (error instanceof Error && error.name === 'TimeoutError') noteSilence();
  process.exitCode = 1;
}
