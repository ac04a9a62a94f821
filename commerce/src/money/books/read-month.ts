import { kopecks, type Money } from '@shop/shared-types/money';

import { balancesAfter, type ClassBalances, type Flow } from '../../ledger/flows/flow.ts';
import { readClassBalances, readFlows } from '../../ledger/flows/read-flows.ts';

/** The balances of one sort of accounts at both ends of a month, and the movements in between. */
export interface AccountOfMonth {
  account: string;
  opening: Money;
  incoming: Money;
  outgoing: Money;
  closing: Money;
}

export interface MonthBooks {
  accounts: AccountOfMonth[];
  /** Between sorts of accounts, by reason, over the whole month. */
  movements: Flow[];
}

/** Moscow has kept UTC+3 without daylight saving since 2014. */
const moscowOffsetMs = 3 * 60 * 60_000;

/** The first moment of a month in Moscow, `2026-01`, and of the next one. */
export const spanOfMonth = (month: string): { from: Date; to: Date } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const start = (index: number): Date => new Date(Date.UTC(year, index, 1) - moscowOffsetMs);
  return { from: start(number - 1), to: start(number) };
};

const nameOf = ({ from, to, kind }: Flow): string => `${from}|${to}|${kind}`;

/** Adds the flows of many hours up, in a fixed order. */
const added = (flows: readonly Flow[]): Flow[] => {
  const sums = new Map<string, Flow>();
  for (const flow of flows) {
    const known = sums.get(nameOf(flow));
    const amount = kopecks((known?.amount ?? 0) + flow.amount);
    sums.set(nameOf(flow), { ...flow, amount, count: (known?.count ?? 0) + flow.count });
  }
  return [...sums.values()].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
};

const reversed = (flows: readonly Flow[]): Flow[] => flows.map((flow) => ({ ...flow, from: flow.to, to: flow.from }));

const sumOf = (flows: readonly Flow[], choose: (flow: Flow) => boolean): Money =>
  kopecks(flows.filter(choose).reduce((sum, { amount }) => sum + amount, 0));

const accountsOf = (opening: ClassBalances, closing: ClassBalances, movements: readonly Flow[]): AccountOfMonth[] =>
  [...new Set([...Object.keys(opening), ...Object.keys(closing)])].sort().map((account) => ({
    account,
    opening: kopecks(opening[account] ?? 0),
    incoming: sumOf(movements, ({ to }) => to === account),
    outgoing: sumOf(movements, ({ from }) => from === account),
    closing: kopecks(closing[account] ?? 0),
  }));

/**
 * The books of a month in Moscow as the ledger has them, to the kopeck: closing is opening and what came, less what went, and all accounts
 * together hold nothing. The running month counts as far as it has come. The balances of today are the one fixed point; what moved since is
 * taken off them, so that no old transfer is read.
 */
export const readMonth = async (month: string, now: Date): Promise<MonthBooks> => {
  const { from, to } = spanOfMonth(month);
  const later = new Date(Math.max(now.getTime() + 1, to.getTime()));
  const balances = await readClassBalances();
  const [ofMonth, since] = await Promise.all([readFlows({ from, to }), readFlows({ from: to, to: later })]);
  const movements = added(ofMonth.flatMap(({ flows }) => flows));
  const closing = balancesAfter(balances, reversed(since.flatMap(({ flows }) => flows)));
  const opening = balancesAfter(closing, reversed(movements));
  return { accounts: accountsOf(opening, closing, movements), movements };
};
