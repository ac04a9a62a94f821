import type { ScenarioRule } from '../demo-supplier/scenarios.ts';

export interface Wish {
  service: string;
  country: number;
}

/** Where this run puts thousands of SIMs on sale, for codes and for rent. */
export const largePool = { country: 16, sims: 6_000, rentHoursMax: 168 };
/** Pool, agent and upstream sell here; the pool's fifty SIMs are soon contested. */
const contested = 46;
const agentOnly = 85;
const upstreamOnly = 45;

const services = ['tg', 'wa', 'ig', 'vi', 'fb', 'ds', 'go'] as const;
/** How often each country is wished for. */
const countries = [
  largePool.country,
  largePool.country,
  largePool.country,
  contested,
  agentOnly,
  upstreamOnly,
] as const;

const all = countries.flatMap((country) => services.map((service): Wish => ({ service, country })));
const [first, ...others] = all;
if (!first) throw new Error('there is nothing to wish for');

/** What buyers want, each as likely as the other. */
export const wishes: readonly [Wish, ...Wish[]] = [first, ...others];

/** What the suppliers do beside the usual: one service never gets a code, one is answered by silence, one comes thrice. */
export const scenarioRules: readonly ScenarioRule[] = [
  { scenario: 'no-code', service: 'ds' },
  { scenario: 'lost-answer', service: 'go', country: agentOnly },
  { scenario: 'lost-answer', service: 'go', country: upstreamOnly },
  { scenario: 'duplicate-push', service: 'fb' },
];
