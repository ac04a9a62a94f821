import { eventIdOf, outboxEvents } from '../../platform/events/outbox-event.model.ts';
import { readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { playDue } from './play-sandbox.ts';
import type { SandboxDeps } from './sandbox-deps.ts';
import type { Step } from './sandbox-state.ts';
import { sandboxCollection, sandboxes, type Sandbox } from './sandbox.model.ts';

/** @throws CommerceError SANDBOX_NOT_FOUND. */
const missing = (): CommerceError => new CommerceError('SANDBOX_NOT_FOUND');

/** What a step reads. */
export const readsOfSandbox = (account: number): Read[] => [readOf(sandboxes, account)];

/** Writes a step: the sandbox, and its events under the numbers that follow. */
const save = (working: WorkingSet, stored: Sandbox, { sandbox, told }: Step, at: Date): void => {
  if (sandbox === stored) return;
  const { _id: userId, version: _version, ...change } = sandbox;
  told.forEach((event, index) => {
    const sequence = stored.eventSequence + index + 1;
    working.insert(outboxEvents, { _id: eventIdOf(userId, sequence), userId, sequence, ...event, at });
  });
  working.update(sandboxes, userId, { ...change, eventSequence: stored.eventSequence + told.length });
};

/** Decides one step of a sandbox, after everything has happened whose time has come. */
export const decideStep = <Answer>(
  working: WorkingSet,
  account: number,
  at: Date,
  move: (step: Step, at: Date) => [Step, Answer],
): Answer => {
  const stored = working.find(sandboxes, account);
  if (!stored) throw missing();
  const [step, answer] = move(playDue({ sandbox: stored, told: [] }, at), at);
  save(working, stored, step, at);
  return answer;
};

/** Carries one step out in a transaction of its own. @throws CommerceError SANDBOX_NOT_FOUND, and what the move throws. */
export const changeSandbox = <Answer>(
  { commit }: Pick<SandboxDeps, 'commit'>,
  account: number,
  move: (step: Step, at: Date) => [Step, Answer],
): Promise<Answer> =>
  commit.submit({
    name: 'sandbox',
    reads: readsOfSandbox(account),
    decide: (working, at) => decideStep(working, account, at, move),
  });

/** The sandbox as it is now. What is due happens first. @throws CommerceError SANDBOX_NOT_FOUND. */
export const readSandbox = async (deps: Pick<SandboxDeps, 'commit' | 'clock'>, account: number): Promise<Sandbox> => {
  const stored = await sandboxCollection().findOne({ _id: account });
  if (!stored) throw missing();
  if (!stored.dueAt || stored.dueAt > deps.clock()) return stored;
  return changeSandbox(deps, account, (step) => [step, step.sandbox]);
};
