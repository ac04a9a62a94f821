import type { Activation } from '@shop/shared-types/contract/activations';
import type { Money } from '@shop/shared-types/money';

import { presentActivation } from '../../sales/activations/present-activation.ts';
import { sandboxAccountOf } from '../../platform/auth/sandbox-account.ts';
import { sandboxCollection } from './sandbox.model.ts';

export interface ExportedSandbox {
  /** The last characters of the key; the whole key opens the sandbox and stays out. */
  keyEnd: string;
  /** Play money in kopecks, holds included. */
  balance: Money;
  /** Newest first. */
  numbers: Activation[];
}

/** What the shop keeps of an owner's sandbox, for the download of the own data (rule 3.23). @returns null when there is none. */
export const exportSandbox = async (ownerId: number, at: Date): Promise<ExportedSandbox | null> => {
  const sandbox = await sandboxCollection().findOne({ _id: sandboxAccountOf(ownerId) });
  if (!sandbox) return null;
  const { keyEnd, posted, activations } = sandbox;
  return { keyEnd, balance: posted, numbers: [...activations].reverse().map((one) => presentActivation(one, at)) };
};
