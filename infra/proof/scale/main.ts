import { findLimit } from './find-limit.ts';
import { measuredCosts } from './costs.ts';
import type { Layout } from './simulate-purchases.ts';

const byId = (engineNodes: number, shards: number, primaryCores: number): Layout => ({
  engineNodes,
  shards,
  primaryCores,
  spread: 'by-id',
});

const layouts: readonly Layout[] = [
  byId(1, 1, 2),
  byId(4, 1, 8),
  byId(8, 1, 16),
  byId(32, 1, 16),
  byId(32, 4, 16),
  { ...byId(32, 4, 16), spread: 'by-buyer' },
];
/** More than a node's processor can do. */
const perNodeMax = 1_500;

const describe = ({ engineNodes, shards, primaryCores, spread }: Layout): string =>
  `${engineNodes} × node, ${shards} × ${primaryCores} cores${shards > 1 ? ` ${spread}` : ''}`;

console.log('Highest rate at which 99 of 100 purchases are answered within 250 ms, in virtual time');
for (const layout of layouts) {
  const { perSecond, at, p99, breaksFirst } = findLimit(
    measuredCosts,
    layout,
    layout.engineNodes * perNodeMax,
    describe(layout),
  );
  const busy = `nodes ${(at.engineBusy * 100).toFixed(0)} %, primaries ${(at.databaseBusy * 100).toFixed(0)} %`;
  console.log(
    `${describe(layout).padEnd(34)} ${perSecond.toFixed(0).padStart(6)}/s  p99 ${p99.toFixed(0)} ms  batch ${at.meanBatch.toFixed(1)}  ${busy}  breaks first: ${breaksFirst}`,
  );
}
