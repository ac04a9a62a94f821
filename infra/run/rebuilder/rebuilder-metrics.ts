import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

import type { PublicationPause } from './publication-pause.ts';
import type { RebuildQueue } from './rebuild-queue.ts';

export interface RebuilderFigures {
  state: RebuildQueue['state'];
  readPause: () => Promise<PublicationPause | undefined>;
  countHeldBack: () => Promise<number>;
}

/** Figures of publication, so that an operator is told of a site that stays behind before an editor asks. */
export const createRebuilderMetrics = ({ state, readPause, countHeldBack }: RebuilderFigures): Registry => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  };
  gauge('rebuilder_last_build_failed', '1 when the last build failed', () => Number(state().last?.result === 'failed'));
  gauge(
    'rebuilder_last_build_seconds',
    'How long the last build took; 0 before the first',
    () => (Date.parse(state().last?.finishedAt ?? '') - Date.parse(state().last?.startedAt ?? '')) / 1000 || 0,
  );
  gauge(
    'rebuilder_last_build_end_seconds',
    'When the last build ended, in seconds since 1970; 0 before the first',
    () => Date.parse(state().last?.finishedAt ?? '') / 1000 || 0,
  );
  gauge('rebuilder_waiting', '1 while something that was published waits for a build', () =>
    Number(state().state === 'waiting'),
  );
  gauge('rebuilder_held', '1 while staff holds publication', async () => Number((await readPause()) !== undefined));
  gauge(
    'rebuilder_documents_held_back',
    'Published documents that the site does not show, since something in them is wrong',
    countHeldBack,
  );
  return registry;
};
