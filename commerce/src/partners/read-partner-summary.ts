import { agentHubPath, supplyContract } from '@shop/shared-types/contract/supply';
import { kopecks } from '@shop/shared-types/money';

import { countSims } from '../supply/pool/list-sims.ts';
import type { Supplier } from '../supply/directory/supplier.model.ts';
import { readEarnings, readWithdrawn } from '../money/withdrawals/earnings.ts';
import type { PartnersDeps } from './partners-deps.ts';
import { startOfMoscowDay } from './read-partner-statistics.ts';
import { readSales } from './read-sales.ts';
import { hourMs } from './roll-up-sales.ts';

type SummaryDeps = Pick<PartnersDeps, 'clock' | 'secrets' | 'readUsdRate'>;

/** The key with which the software of a partner's pool calls the shop; empty where there is none. */
export const softwareKeyOf = ({ secrets }: Pick<PartnersDeps, 'secrets'>, suppliers: readonly Supplier[]): string => {
  const sealed = suppliers.find(({ kind }) => kind === 'pool')?.softwareKeySealed;
  return sealed ? secrets.decrypt('software-key', sealed) : '';
};

/** The partner's overview: money, SIMs and how to connect the software. */
export const readPartnerSummary = async (deps: SummaryDeps, userId: number, suppliers: readonly Supplier[]) => {
  const now = deps.clock();
  const supplierIds = suppliers.map(({ _id }) => _id);
  const owner = { userId, source: 'partner' } as const;
  const [{ balance, pending }, withdrawn, sims, rubPerUsd] = await Promise.all([
    readEarnings(owner),
    readWithdrawn(owner),
    countSims(supplierIds),
    deps.readUsdRate(),
  ]);
  let earnedToday = 0;
  for (const supplierId of supplierIds) {
    const sales = await readSales(supplierId, startOfMoscowDay(now), new Date(now.getTime() + hourMs));
    for (const { earned } of sales) earnedToday += earned;
  }
  return {
    id: userId,
    balance,
    held: pending,
    earnedToday: kopecks(earnedToday),
    earnedTotal: kopecks(balance + withdrawn),
    simsOnline: sims.online,
    simsTotal: sims.total,
    softwareKey: softwareKeyOf(deps, suppliers),
    hubPath: agentHubPath,
    simsPath: supplyContract.reportSims.path,
    rubPerUsd,
  };
};
