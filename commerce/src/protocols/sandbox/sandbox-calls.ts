import { wholesaleFrom } from '@shop/shared-types/constants';

import { assertKnownPlace } from '../../sales/activations/purchase/buy-number.ts';
import type { BuyNumberRequest } from '../../sales/activations/purchase/buy-number-request.ts';
import { asBought } from '../../sales/activations/purchase/new-activation.ts';
import { presentActivation, presentBought } from '../../sales/activations/present-activation.ts';
import { isOpen } from '../../sales/activations/activation-status.ts';
import { withIdempotencyKey, idempotencyKeyOf, recordAnswer } from '../../platform/database/idempotency.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { ReactivationRequest } from '../../sales/activations/reactivation/reactivate-number.ts';
import type { ActivationCalls, HistorySpan, OwnActivation } from '../provider-api/activation-calls.ts';
import { buyIn, buyManyIn, findReactivatable, reactivateIn, takeLateCodeIn } from './buy-in-sandbox.ts';
import { changeSandbox, decideStep, readSandbox, readsOfSandbox } from './change-sandbox.ts';
import type { SandboxDeps } from './sandbox-deps.ts';
import { findIn, sandboxMoves, takeMessageIn, type SandboxMove } from './sandbox-moves.ts';
import { availableIn, heldIn, type Step } from './sandbox-state.ts';
import type { SandboxActivation } from './sandbox.model.ts';
import { scriptOf } from './scenarios.ts';

type Once = Pick<BuyNumberRequest, 'userId' | 'idempotencyKey' | 'onReplay' | 'signal'>;

/** A purchase: how it is told apart from others under the same idempotency key, and what it buys. */
interface SandboxPurchase {
  kind: string;
  selection: Record<string, unknown>;
  buy: (step: Step, at: Date) => [Step, SandboxActivation[]];
}

/** Carries a purchase out, once for its idempotency key (rule 4.6). */
const purchase = async (
  deps: SandboxDeps,
  { userId, idempotencyKey: key, onReplay, signal }: Once,
  { kind, selection, buy }: SandboxPurchase,
): Promise<SandboxActivation[]> => {
  const { resets } = await readSandbox(deps, userId);
  const holder = deps.randomness.bytes(12).toString('hex');
  const scope = `sandbox-${resets}-${kind}`;
  const once =
    key === undefined ? undefined : idempotencyKeyOf<number[]>({ userId, holder, scope, key, request: selection });
  const outcome = await deps.commit.submit(
    withIdempotencyKey<SandboxActivation[], number[]>(once, {
      name: 'sandbox-purchase',
      signal,
      reads: readsOfSandbox(userId),
      decide: (working, at) => {
        const bought = decideStep(working, userId, at, buy);
        const ids = bought.map(({ _id }) => _id);
        recordAnswer(working, once, at, ids);
        return bought;
      },
    }),
  );
  if (!('replayed' in outcome)) return outcome;
  onReplay?.();
  const sandbox = await readSandbox(deps, userId);
  return outcome.replayed.map((id) => ({ ...findIn({ sandbox }, id), ...asBought(findIn({ sandbox }, id)) }));
};

const one = ([bought]: SandboxActivation[]): SandboxActivation => {
  if (!bought) throw new CommerceError('ACTIVATION_NOT_FOUND');
  return bought;
};

/** Refuses an unknown place as the shop does, and lets a silent supplier be silent. */
const enter = async (
  { priceBook, wait }: SandboxDeps,
  { service, country, signal }: Pick<BuyNumberRequest, 'service' | 'country' | 'signal'>,
): Promise<void> => {
  assertKnownPlace({ priceBook }, { service, country });
  const { refusesAfterMs = 0 } = scriptOf(service);
  if (refusesAfterMs > 0) await wait(refusesAfterMs, signal);
};

/** The parts of a request that make it another one. */
const selectionOf = ({
  userId: _userId,
  idempotencyKey: _key,
  onReplay: _onReplay,
  keyLimits: _limits,
  isWholesale: _isWholesale,
  signal: _signal,
  ...selection
}: BuyNumberRequest) => selection;

/** An order of several numbers. */
export type SandboxOrder = BuyNumberRequest & { quantity: number };

/** Wraps a step that buys one number. */
const single =
  (buy: (step: Step, at: Date) => [Step, SandboxActivation]): SandboxPurchase['buy'] =>
  (step, at) => {
    const [next, bought] = buy(step, at);
    return [next, [bought]];
  };

const buyOne = async (deps: SandboxDeps, request: BuyNumberRequest) => {
  await enter(deps, request);
  const selection = selectionOf(request);
  const buy = single((step, at) => buyIn(step, selection, at));
  return presentBought(one(await purchase(deps, request, { kind: 'purchase', selection, buy })));
};

const buyAgain = async (deps: SandboxDeps, { id, ...request }: ReactivationRequest) => {
  const buy = single((step, at) => reactivateIn(step, id, at));
  return presentBought(one(await purchase(deps, request, { kind: 'purchase', selection: { reactivates: id }, buy })));
};

const buyMany = async (deps: SandboxDeps, request: SandboxOrder) => {
  await enter(deps, request);
  const { quantity } = request;
  const isWholesale = quantity >= wholesaleFrom;
  const selection = selectionOf(request);
  const buy: SandboxPurchase['buy'] = (step, at) => buyManyIn(step, { ...selection, quantity, isWholesale }, at);
  const bought = await purchase(deps, request, { kind: 'order', selection: { ...selection, quantity }, buy });
  return { requested: quantity, isWholesale, activations: bought.map(presentBought), shortfall: null };
};

/** How the sandbox answers, in the form in which both protocols call the shop itself: the same activations, by the same rules. */
export type SandboxCalls = ReturnType<typeof createSandboxCalls>;

export const createSandboxCalls = (deps: SandboxDeps) => {
  const present = (activation: SandboxActivation) => presentActivation(activation, deps.clock());
  const listNewest = async (userId: number) => [...(await readSandbox(deps, userId)).activations].reverse();
  const moving =
    (move: SandboxMove) =>
    async ({ userId, id }: OwnActivation) =>
      present(
        await changeSandbox(deps, userId, (step, at) => {
          const moved = move(step, findIn(step, id), at);
          return [moved, findIn(moved, id)];
        }),
      );
  const calls: ActivationCalls = {
    buy: (request) => buyOne(deps, request),
    reactivate: (request) => buyAgain(deps, request),
    takeLateCode: async ({ userId, id }) =>
      present(await changeSandbox(deps, userId, (step, at) => takeLateCodeIn(step, id, at))),
    checkReactivation: async ({ userId, id }) =>
      present(findReactivatable({ sandbox: await readSandbox(deps, userId), told: [] }, id, deps.clock())),
    find: async ({ userId, id }) => {
      const found = (await readSandbox(deps, userId)).activations.find(({ _id }) => _id === id);
      return found && present(found);
    },
    listOpen: async ({ userId }) => (await listNewest(userId)).filter(({ status }) => isOpen(status)).map(present),
    listHistory: async ({ userId, from, to, limit, offset }: HistorySpan) =>
      (await listNewest(userId))
        .filter(({ boughtAt }) => boughtAt >= from && boughtAt <= to)
        .slice(offset, offset + limit)
        .map(present),
    markReady: moving(sandboxMoves.markReady),
    requestAnotherSms: moving(sandboxMoves.requestAnotherSms),
    finish: moving(sandboxMoves.finish),
    cancel: moving(sandboxMoves.cancel),
    takeMessage: ({ messageId, ...own }) => moving(takeMessageIn(messageId))(own),
  };
  return {
    ...calls,
    ban: moving(sandboxMoves.ban),
    cancelForSwap: moving(sandboxMoves.cancelForSwap),
    buyMany: (request: SandboxOrder) => buyMany(deps, request),
    listRecent: async (userId: number) => (await listNewest(userId)).map(present),
    readBalance: async (userId: number) => {
      const sandbox = await readSandbox(deps, userId);
      return { available: availableIn(sandbox), held: heldIn(sandbox) };
    },
  };
};
