import type { allowanceContract } from '@shop/shared-types/contract/allowance';

import { endKeyRun } from '../../accounts/users/api-keys/purchase-run.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { AccountModel, type Account } from '../../ledger/balances/account.model.ts';
import { readOfAccount } from '../../ledger/transfers/enter-transfer.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { allowanceAt, type AllowanceSettings } from './allowance.ts';
import { presentAllowance } from './present-allowance.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The allowance of a user now, with the figures of the rule (rule 4.25). */
const readPurchaseAllowance = async (
  { clock, settings }: { clock: Clock; settings: { allowance: AllowanceSettings } },
  userId: number,
) => {
  const account = await AccountModel.findById(userAccount(userId)).lean<Account>();
  const { base, perCode, windowMs, freeAfterMs, codesCountMs } = settings.allowance;
  return {
    ...presentAllowance(allowanceAt(account ?? {}, clock(), settings.allowance)),
    base,
    perCode,
    windowMinutes: windowMs / minuteMs,
    freeAfterSeconds: freeAfterMs / 1_000,
    codesCountDays: codesCountMs / dayMs,
  };
};

export const allowanceHandlers = (
  deps: Parameters<typeof readPurchaseAllowance>[0] & { groupCommit: Pick<GroupCommit, 'submit'> },
): Handlers<typeof allowanceContract> => ({
  getPurchaseAllowance: ({ caller }) => readPurchaseAllowance(deps, caller.userId),
  releaseApiKey: async ({ caller: { userId }, params: { id } }) => {
    await deps.groupCommit.submit({
      name: 'release-key',
      reads: [readOfAccount(userId)],
      decide: (working) => endKeyRun(working, id, userId),
    });
    return { done: 'yes' };
  },
});
