import { kopecks, noMoney, type Money } from '@shop/shared-types/money';
import type { SandboxAnswer } from '@shop/shared-types/contract/sandbox';

import { isOpen } from '../../sales/activations/activation-status.ts';
import { changeSandbox, readSandbox } from './change-sandbox.ts';
import { openingBalance } from './sandbox-key.ts';
import type { SandboxDeps } from './sandbox-deps.ts';
import { availableIn, heldIn } from './sandbox-state.ts';
import { sandboxCollection, type Sandbox } from './sandbox.model.ts';

const present = (sandbox: Sandbox): SandboxAnswer => ({
  keyEnd: sandbox.keyEnd,
  balance: availableIn(sandbox),
  held: heldIn(sandbox),
  openNumbers: sandbox.activations.filter(({ status }) => isOpen(status)).length,
});

/** The sandbox as its owner and its programs see it; without a key where there is none. */
export const describeSandbox = async (
  deps: Pick<SandboxDeps, 'commit' | 'clock'>,
  account: number,
): Promise<SandboxAnswer> => {
  const isThere = await sandboxCollection().findOne({ _id: account }, { projection: { _id: 1 } });
  if (!isThere) return { keyEnd: null, balance: noMoney, held: noMoney, openNumbers: 0 };
  return present(await readSandbox(deps, account));
};

/** Empties a sandbox, and gives it play money. @throws CommerceError SANDBOX_NOT_FOUND. */
export const resetSandbox = (
  deps: Pick<SandboxDeps, 'commit'>,
  account: number,
  balance: Money = openingBalance,
): Promise<SandboxAnswer> =>
  changeSandbox(deps, account, ({ sandbox, told }) => {
    const empty = { ...sandbox, posted: balance, activations: [], resets: sandbox.resets + 1, dueAt: null };
    const payload = { balance: kopecks(balance), held: noMoney };
    return [{ sandbox: empty, told: [...told, { name: 'balance-changed', payload }] }, present(empty)];
  });
