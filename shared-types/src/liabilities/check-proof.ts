import type { LiabilityNight, LiabilityProof, ProvedAccount } from '../contract/liabilities.ts';
import { checkNights, type NightFinding } from './check-nights.ts';
import { leafText, nodeText, type Sha256, type SumNode } from './liability-format.ts';

/** What is wrong with a proof. */
export interface ProofFinding {
  /**
   * `not-in-tree`: the account is not in what was published. `wrong-sum`: a sum is none, or is below zero. `listed-twice`: the proof names an
   * account twice.
   */
  code: NightFinding['code'] | 'not-in-tree' | 'wrong-sum' | 'listed-twice';
  night: string;
  /** Absent where the night itself is wrong. */
  account?: string;
}

const isSum = (sum: number): boolean => Number.isSafeInteger(sum) && sum >= 0;

/** Climbs from a leaf to the root. Each bit of the index says on which side the neighbour is. */
const climb = async (leaf: SumNode, { index, path }: ProvedAccount, sha256: Sha256): Promise<SumNode> => {
  let node = leaf;
  let place = index;
  for (const { hash, sum } of path) {
    const neighbour = { hash, sum };
    const [left, right] = place % 2 === 0 ? [node, neighbour] : [neighbour, node];
    node = { hash: await sha256(nodeText(left, right)), sum: left.sum + right.sum };
    place = Math.floor(place / 2);
  }
  return node;
};

const checkAccount = async (
  { night, parts }: LiabilityNight,
  account: ProvedAccount,
  sha256: Sha256,
): Promise<ProofFinding['code'] | null> => {
  const { kind, amount, debt, index, path } = account;
  if (![amount, debt, ...path.map(({ sum }) => sum)].every(isSum)) return 'wrong-sum';
  const part = parts.find((one) => one.kind === kind);
  if (!part || 2 ** path.length !== part.leaves || index >= part.leaves) return 'not-in-tree';
  const leaf = { hash: await sha256(leafText(night, account)), sum: amount };
  const top = await climb(leaf, account, sha256);
  return top.hash === part.root && top.sum === part.sum ? null : 'not-in-tree';
};

/**
 * Checks a proof by itself, without the shop: the night is as it was published, each account is in its tree, and every sum on the way to the
 * root is at least zero, so that no made-up account lowers the whole (rule 7.15). Whether the night is the one that everybody sees, and
 * whether the account and its balance are yours, you compare yourself.
 */
export const checkProof = async ({ night, accounts }: LiabilityProof, sha256: Sha256): Promise<ProofFinding[]> => {
  const findings: ProofFinding[] = await checkNights([night], sha256);
  const seen = new Set<string>();
  for (const account of accounts) {
    const name = `${account.kind} ${account.account}`;
    const code = seen.has(name) ? 'listed-twice' : await checkAccount(night, account, sha256);
    if (code) findings.push({ code, night: night.night, account: account.account });
    seen.add(name);
  }
  return findings;
};
