import {
  liabilityProofFormat,
  type LiabilityKind,
  type LiabilityNight,
  type LiabilityPart,
  type LiabilityProof,
  type ProvedAccount,
} from '@shop/shared-types/contract/liabilities';
import type { SumNode } from '@shop/shared-types/liabilities/liability-format';

import { partnerAccount, referralAccount, userAccount } from '../../ledger/balances/account-id.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { listOwnSuppliers } from '../../supply/directory/list-own-suppliers.ts';
import { levelsAbove, pageIdOf, pageSize, type TreeName } from './grow-tree.ts';
import { LiabilityNightModel, type StoredNight } from './liability-night.model.ts';
import { pageCollection, type LiabilityPage } from './liability-page.model.ts';
import { agentAccount, payoutAccount } from './read-liabilities.ts';
import { placeLength, placeOf, saltOf } from './salt-account.ts';

const hashLength = 64;

/** A night as everybody sees it. */
const presentNight = ({ _id, number, at, previousHash, parts, audit, hash }: StoredNight): LiabilityNight => ({
  night: _id,
  number,
  at,
  previousHash,
  parts,
  audit,
  hash,
});

/** The published nights, newest first. */
export const listNights = async ({ before, limit }: { before?: string | undefined; limit: number }) =>
  (
    await LiabilityNightModel.find(before === undefined ? {} : { _id: { $lt: before } })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<StoredNight[]>()
  ).map(presentNight);

const nodesOf = ({ hashes, sums }: LiabilityPage): SumNode[] =>
  sums.map((sum, index) => ({ hash: hashes.slice(index * hashLength, (index + 1) * hashLength), sum }));

/** The neighbours of a node on its page, from its own level to the page's top. */
const neighboursOn = (page: LiabilityPage, index: number): SumNode[] =>
  levelsAbove(nodesOf(page)).flatMap((level, height) => level[Math.floor(index / 2 ** height) ^ 1] ?? []);

/** The neighbours of a leaf up to the root, page by page. */
const pathOf = async (tree: TreeName, { leaves }: LiabilityPart, index: number): Promise<SumNode[]> => {
  const path: SumNode[] = [];
  let place = index;
  let count = leaves;
  for (let level = 0; count > 1; level += 1) {
    const page = await pageCollection().findOne({ _id: pageIdOf(tree, level, Math.floor(place / pageSize)) });
    if (!page) throw new Error(`page ${level} of the tree ${tree.build} is missing`);
    path.push(...neighboursOn(page, place % pageSize));
    place = Math.floor(place / pageSize);
    count /= pageSize;
  }
  return path;
};

interface FoundLeaf {
  index: number;
  amount: number;
  debt: number;
}

const findLeaf = async ({ build, kind }: TreeName, place: string): Promise<FoundLeaf | undefined> => {
  const page = await pageCollection().findOne(
    { build, kind, firstPlace: { $lte: place } },
    { sort: { firstPlace: -1 } },
  );
  const { places = '', sums = [], debts = [] } = page ?? {};
  const within = sums.findIndex((_sum, at) => places.startsWith(place, at * placeLength));
  if (!page || within === -1) return undefined;
  const pageIndex = Number(page._id.slice(page._id.lastIndexOf(':') + 1));
  return { index: pageIndex * pageSize + within, amount: sums[within] ?? 0, debt: debts[within] ?? 0 };
};

/** Every name under which a user can be owed money. */
const accountsOf = async (userId: number): Promise<{ kind: LiabilityKind; account: string }[]> => [
  { kind: 'buyers', account: userAccount(userId) },
  { kind: 'agents', account: agentAccount(userId) },
  ...(await listOwnSuppliers(userId)).map(({ _id }) => ({ kind: 'partners' as const, account: partnerAccount(_id) })),
  { kind: 'referrers', account: referralAccount(userId) },
  { kind: 'payouts', account: payoutAccount(userId) },
];

/**
 * The proof that a user's balances are in what was published of a night (rule 7.15): for each account its salt, its place, and the
 * neighbours up to the root.
 * @throws CommerceError NOT_FOUND when the night was not published or its tree is no longer kept, or when the user had no account then.
 */
export const readProof = async (userId: number, night?: string): Promise<LiabilityProof> => {
  const stored = await LiabilityNightModel.findOne(night === undefined ? {} : { _id: night })
    .sort({ number: -1 })
    .lean<StoredNight>();
  const { build, secret } = stored ?? {};
  if (!stored || build === undefined || secret === undefined) throw new CommerceError('NOT_FOUND');
  const accounts: ProvedAccount[] = [];
  for (const { kind, account } of await accountsOf(userId)) {
    const part = stored.parts.find((one) => one.kind === kind);
    const leaf = await findLeaf({ build, kind }, placeOf(secret, { kind, account }));
    if (!part || !leaf) continue;
    const salt = saltOf(secret, { kind, account });
    accounts.push({ kind, account, ...leaf, salt, path: await pathOf({ build, kind }, part, leaf.index) });
  }
  if (accounts.length === 0) throw new CommerceError('NOT_FOUND');
  return { format: liabilityProofFormat, night: presentNight(stored), accounts };
};
