import type { ScenarioRule } from '../../../demo/demo-supplier/scenarios.ts';

export interface Choice {
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
/** How often each country is chosen. */
const countries = [
  largePool.country,
  largePool.country,
  largePool.country,
  contested,
  agentOnly,
  upstreamOnly,
] as const;

const all = countries.flatMap((country) => services.map((service): Choice => ({ service, country })));
const [first, ...others] = all;
if (!first) throw new Error('there is nothing to choose from');

/** The buyers' kinds of purchases, each equally likely. */
export const choices: readonly [Choice, ...Choice[]] = [first, ...others];

/**
 * What bulk buyers buy: numbers that get no code, so that the shop's time goes into purchases. They need a number each, since a number
 * waits for its code for 20 minutes.
 */
export const bulkChoice: Choice = { service: 'ds', country: largePool.country };

/** The suppliers' unusual behaviour: one service never gets a code, one gets no answer, one gets its code three times. */
export const scenarioRules: readonly ScenarioRule[] = [
  { scenario: 'no-code', service: bulkChoice.service },
  { scenario: 'lost-answer', service: 'go', country: agentOnly },
  { scenario: 'lost-answer', service: 'go', country: upstreamOnly },
  { scenario: 'duplicate-push', service: 'fb' },
];
