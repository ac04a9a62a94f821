import { scenarioNames, type ScenarioRule } from './scenarios.ts';

const delayMsMax = 3_600_000;

/** Reads a rule from a request. @throws Error that says what is wrong with it. */
export const readScenarioRule = (given: unknown): ScenarioRule => {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error('the body has to be an object');
  const { scenario: name, country, service, delayMs } = given as Record<string, unknown>;
  const scenario = scenarioNames.find((candidate) => candidate === name);
  if (!scenario) throw new Error(`scenario has to be one of ${scenarioNames.join(', ')}`);
  const rule: ScenarioRule = { scenario };
  if (country !== undefined) {
    if (typeof country !== 'number' || !Number.isInteger(country)) throw new Error('country has to be a protocol id');
    rule.country = country;
  }
  if (service !== undefined) {
    if (typeof service !== 'string') throw new Error('service has to be a protocol code');
    rule.service = service;
  }
  if (delayMs !== undefined) {
    const isFine = typeof delayMs === 'number' && delayMs >= 0 && delayMs <= delayMsMax;
    if (!isFine) throw new Error(`delayMs has to be a number from 0 to ${delayMsMax}`);
    rule.delayMs = delayMs;
  }
  return rule;
};
