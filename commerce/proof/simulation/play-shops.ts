import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { simulate, type ScenariosToPlay, type SimulationReport } from './simulate.ts';

type PlayShop = (shop: ScenariosToPlay) => Promise<SimulationReport>;

/** A process of its own that plays one shop after the other. */
const startChild = (): { play: PlayShop; end: () => void } => {
  const child = fork(fileURLToPath(new URL('play-shops-of-parent.ts', import.meta.url)));
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('a process that played a shop has ended')));
  // Nobody waits for the end of a process that has nothing to play.
  ended.catch(() => undefined);
  return {
    play: async (shop) => {
      const answer = once(child, 'message');
      child.send(shop);
      const [report] = (await Promise.race([answer, ended])) as [SimulationReport];
      return report;
    },
    end: () => void child.kill(),
  };
};

const playIn = async (
  play: PlayShop,
  take: () => ScenariosToPlay | undefined,
  onReport: (report: SimulationReport) => void,
) => {
  for (let shop = take(); shop; shop = take()) onReport(await play(shop));
};

/**
 * Plays shops that know nothing of each other, several at the same time. Which process plays a shop does not change what happens in it.
 * @param take gives the next shop; undefined when no other is to be played.
 */
export const playShops = async (
  jobs: number,
  take: () => ScenariosToPlay | undefined,
  onReport: (report: SimulationReport) => void,
): Promise<void> => {
  const children = Array.from({ length: jobs - 1 }, startChild);
  try {
    await Promise.all([simulate, ...children.map(({ play }) => play)].map((play) => playIn(play, take, onReport)));
  } finally {
    for (const { end } of children) end();
  }
};
