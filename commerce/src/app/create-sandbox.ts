import type { Base } from './create-base.ts';
import type { Selling } from './create-selling.ts';
import { createAddressThrottle } from '../platform/throttling/create-throttle.ts';
import { repeat } from '../platform/clock/repeat.ts';
import { changeSandbox } from '../protocols/sandbox/change-sandbox.ts';
import { createSandboxCalls } from '../protocols/sandbox/sandbox-calls.ts';
import type { SandboxDeps } from '../protocols/sandbox/sandbox-deps.ts';
import { createSandboxPriceBook, sandboxStock } from '../protocols/sandbox/sandbox-offers.ts';
import { sandboxCollection } from '../protocols/sandbox/sandbox.model.ts';
import { waitFor } from '../protocols/sandbox/wait-for.ts';

const roundEveryMs = 500;
const sandboxesAtOnce = 100;

/** Lets everything happen in all sandboxes whose time has come. Several nodes may do so at once: each SMS is told once. */
export const playAllDue = async (deps: Pick<SandboxDeps, 'commit' | 'clock'>): Promise<void> => {
  const due = await sandboxCollection()
    .find({ dueAt: { $lte: deps.clock() } }, { projection: { _id: 1 } })
    .limit(sandboxesAtOnce)
    .toArray();
  for (const { _id } of due) await changeSandbox(deps, _id, (step) => [step, undefined]);
};

/** The sandbox: numbers without suppliers and money, played by the rules of the shop (rule 20.11). */
export const createSandbox = (
  { reportCommit, clock, randomness, logger, mayDecide, admitCallback }: Base,
  { priceBook, stock }: Selling,
) => {
  const offers = createSandboxPriceBook(priceBook);
  const playing = { commit: reportCommit, clock, randomness, logger };
  const deps: SandboxDeps = { ...playing, priceBook: offers, admitCallback, wait: waitFor };
  const calls = createSandboxCalls(deps);
  return {
    deps,
    calls,
    /** Sandboxes that guests of one address may begin in an hour. */
    guestThrottle: createAddressThrottle({ name: 'sandbox-guest', attemptsMax: 10, withinSeconds: 3_600 }),
    /** What the buyers' protocol calls in the place of the shop. */
    ofProtocol: {
      activations: calls,
      readBalance: calls.readBalance,
      priceBook: offers,
      stock: { ...stock, ...sandboxStock },
    },
    start: () =>
      repeat({
        name: 'sandboxes',
        everyMs: roundEveryMs,
        logger,
        mayRun: mayDecide,
        round: () => playAllDue(deps),
      }),
  };
};
