import { MongoClient, type Db } from 'mongodb';

import { endpoints, type EndpointName } from '@shop/shared-types/contract';

import type { Bar } from './bar.ts';
import { startEngineUnderTest, type EngineUnderTest } from './engine-under-test.ts';
import { insertOfficeData, type OfficeFacts } from './office/million-orders.ts';
import { median } from './percentile.ts';
import type { BenchReport } from './report/bench-report.ts';

const ordersUsually = 1_000_000;
const answerMaxMs = 300;
const timesEach = 7;
const dayMs = 86_400_000;
/** About what the month of orders fills. */
const hoursSold = 715;
const rollUpMaxMs = 900_000;

type Query = Readonly<Record<string, string>>;

/** A call with everything by which a person can limit it. Its sorts, its count and its second page follow from the contract. */
interface MeasuredCall {
  name: EndpointName;
  params?: Query;
  filters?: readonly Query[];
}

/** The filters that a person can set in each list, one at a time, and the dearest together. */
const filtersFor = (facts: OfficeFacts, now: Date): Partial<Record<EndpointName, readonly Query[]>> => {
  const month = {
    from: new Date(now.getTime() - 31 * dayMs).toISOString(),
    to: now.toISOString(),
  };
  const sales: Query[] = [
    { search: facts.phone },
    { search: String(facts.orderId) },
    { userId: String(facts.userId) },
    { user: facts.email },
    { service: 'tg' },
    { country: '46' },
    { supplier: String(facts.supplierId) },
    { state: 'running' },
    { state: 'cancelled' },
    month,
    { ...month, service: 'fb', country: '22', state: 'cancelled' },
    // Nobody buys it there.
    { ...month, service: 'tg', country: '22' },
  ];
  return {
    adminListOrders: [...sales, { state: 'finished' }],
    adminListRentals: sales,
    adminListUsers: [
      { search: 'uyer-99' },
      { search: facts.email },
      { search: 'Buyer 1' },
      ...['partner', 'agent', 'staff', 'wholesale', 'off', 'owing'].map((kind) => ({ kind })),
      { tag: 'vip' },
    ],
    adminListPayments: [
      { search: facts.paymentId },
      { search: facts.providerId },
      ...['open', 'paid', 'expired', 'failed', 'late', 'stray', 'refunded', 'reversed'].map((state) => ({ state })),
      { method: 'alipay' },
      { user: facts.email },
      month,
    ],
    adminListWithdrawals: ['open', 'requested', 'approved', 'paid', 'rejected'].map((status) => ({ status })),
    adminListPartnerApplications: ['new', 'accepted', 'rejected'].map((status) => ({ status })),
    adminListDocuments: ['waiting', 'accepted', 'refused', 'expired'].map((state) => ({ state })),
    adminListDisputes: ['refunded', 'rejected'].map((status) => ({ status })),
    adminListPaymentRefunds: [{ state: 'sent' }],
    adminListLots: [
      { search: 'facebook' },
      { seller: 'house' },
      { sale: 'on' },
      { line: 'licence' },
      { service: 'tg' },
    ],
    adminListAuditLog: [
      { staff: 'office@example.com' },
      { action: 'sale.refund' },
      { target: `user:${facts.userId}` },
      month,
    ],
  };
};

/** The figures of suppliers come from sums by the hour, which a job writes. */
const rollUpSales = async (database: Db, write: (line: string) => void): Promise<void> => {
  const startedAt = performance.now();
  await database.collection('jobs').updateOne({ name: 'roll up sales' }, { $set: { nextRunAt: new Date() } });
  while ((await database.collection('supplierHours').estimatedDocumentCount()) < hoursSold) {
    if (performance.now() - startedAt > rollUpMaxMs)
      throw new Error('the job "roll up sales" has not summed the month');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  write(`  the month of sales summed by the hour in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
};

/** Calls of the office that answer no list in pages, and are read as often. */
const otherCalls = (facts: OfficeFacts): MeasuredCall[] => [
  ...['uyer-99', facts.email, facts.phone, String(facts.orderId), facts.paymentId, facts.providerId].map((text) => ({
    name: 'adminFind' as const,
    filters: [{ text }],
  })),
  { name: 'adminGetUser', params: { id: String(facts.userId) } },
  { name: 'adminGetCustomer', params: { id: String(facts.userId) } },
  { name: 'adminGetOrder', params: { id: String(facts.orderId) } },
  { name: 'adminGetPayment', params: { id: facts.paymentId } },
  { name: 'adminGetToday' },
  { name: 'adminGetTop' },
  { name: 'adminGetWaiting' },
  { name: 'adminListSuppliers', filters: [{}, { days: '31' }] },
  { name: 'adminGetSupplierFigures', params: { id: String(facts.supplierId) }, filters: [{}, { days: '31' }] },
];

/** All lists of the staff, as the contract has them: one that is added to it is measured as well. */
const listCalls = (facts: OfficeFacts, now: Date): MeasuredCall[] => {
  const filters = filtersFor(facts, now);
  return (Object.keys(endpoints) as EndpointName[])
    .filter((name) => endpoints[name].role === 'admin' && endpoints[name].paging !== undefined)
    .map((name) => ({
      name,
      ...(endpoints[name].path.includes('/users/:id/') ? { params: { id: String(facts.userId) } } : {}),
      ...(filters[name] ? { filters: filters[name] } : {}),
    }))
    .filter(({ name, params }) => params !== undefined || !endpoints[name].path.includes(':'));
};

/** The usual list, each sort of it, each filter, and each filter with each sort. A list that can be counted is counted with its first page. */
const queriesOf = ({ name, filters = [] }: MeasuredCall): Query[] => {
  const { paging } = endpoints[name];
  const sorts = (paging?.sorts ?? []).flatMap((sort) => [{ sort }, { sort: `${sort}-desc` }]);
  const count: Query = paging?.sorts ? { count: '1' } : {};
  const unfiltered: Query[] = paging || filters.length === 0 ? [{}] : [];
  return [...unfiltered, ...filters].flatMap((filter) =>
    [{}, ...sorts].map((sort) => ({ ...filter, ...sort, ...count })),
  );
};

const createReader = ({ url, staffToken }: EngineUnderTest) => {
  /** Requisites of the copied payouts are not sealed: who may not see them is not shown them either. */
  const rolesFor = (name: EndpointName): string => (name === 'adminListWithdrawals' ? 'support' : 'owner');
  return async (
    { name, params = {} }: MeasuredCall,
    query: Query,
  ): Promise<{ ms: number; next?: string | number | null | undefined }> => {
    const path = endpoints[name].path.replaceAll(/:(\w+)/g, (_, parameter: string) => params[parameter] ?? '');
    const headers = {
      authorization: `Bearer ${staffToken}`,
      'x-staff': 'office@example.com',
      'x-staff-roles': rolesFor(name),
    };
    const startedAt = performance.now();
    const answer = await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, {
      headers,
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    const ms = performance.now() - startedAt;
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 300)}`);
    return { ms, next: (JSON.parse(text) as { next?: string | number | null }).next };
  };
};

/**
 * How fast the lists of the back office are in a shop with a million orders, with every sort and filter.
 * @param args `--orders=N`, and `--only=NAME,NAME` for some of the calls
 * @returns whether each answers within 300 ms
 */
export const benchOfficeLists = async ({ write, judge }: BenchReport, args: string[]): Promise<boolean> => {
  const orders = Number(args.find((arg) => arg.startsWith('--orders='))?.slice(9) ?? ordersUsually);
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice(7)
    .split(',');
  const engine = await startEngineUnderTest(1);
  const client = await new MongoClient(engine.mongodbUri).connect();
  try {
    const now = new Date();
    const facts = await insertOfficeData(client.db('bench'), orders, now, write);
    await rollUpSales(client.db('bench'), write);
    const read = createReader(engine);
    const slowest = new Map<string, number>();
    const measure = async (call: MeasuredCall, query: Query): Promise<string | number | null | undefined> => {
      const { next } = await read(call, query);
      const times: number[] = [];
      for (let time = 0; time < timesEach; time += 1) times.push((await read(call, query)).ms);
      const middle = median(times);
      const sign = middle <= answerMaxMs ? ' ' : '✗';
      const range = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
      const asked = new URLSearchParams(query).toString();
      write(`${sign} ${middle.toFixed(0).padStart(5)} ms (${range}): ${call.name} ${asked}`);
      slowest.set(call.name, Math.max(slowest.get(call.name) ?? 0, middle));
      return next;
    };
    for (const call of [...listCalls(facts, now), ...otherCalls(facts)]) {
      if (only && !only.includes(call.name)) continue;
      for (const query of queriesOf(call)) {
        const next = await measure(call, query);
        const { paging } = endpoints[call.name];
        const { count: _count, ...same } = query;
        if (paging && next) await measure(call, { ...same, [paging.parameter]: String(next) });
      }
    }
    return judge(
      [...slowest].map(([name, measured]): Bar => ({
        what: `${name} at ${orders.toLocaleString('en')} orders, the slowest sort or filter`,
        measured,
        unit: ' ms',
        limit: { atMost: answerMaxMs },
      })),
    );
  } finally {
    await client.close();
    await engine.stop();
  }
};
