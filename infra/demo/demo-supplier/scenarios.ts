/** The possible outcomes of a purchase at the demo supplier. */
export const scenarioNames = [
  /** A code comes. */
  'code',
  /** A code comes, and another one later. */
  'two-codes',
  /** Nothing comes. */
  'no-code',
  /** A stranger's SMS comes, and no code. */
  'wrong-service',
  /** The operator's greeting comes, and no code. */
  'greeting',
  /** Answers late: after the hub's patience; a pooled SIM's SMS comes after half a minute. */
  'slow-answer',
  /** The number is given and the answer never arrives; an SMS is pushed and its answer is not believed. */
  'lost-answer',
  /** The same SMS is pushed twice, and once more under a new id. */
  'duplicate-push',
  /** Numbers are announced that are not there. */
  'false-stock',
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export interface ScenarioRule {
  scenario: ScenarioName;
  /** Protocol id; without it the rule holds everywhere. */
  country?: number;
  service?: string;
  /** Milliseconds until the code. */
  delayMs?: number;
}

export interface Sale {
  phone: string;
  country: number;
  service: string;
}

export interface ScenarioBook {
  rules(): readonly ScenarioRule[];
  add(rule: ScenarioRule): void;
  clear(): void;
  scenarioFor(sale: Sale): ScenarioName;
  /** Milliseconds from the sale to its code. */
  delayFor(sale: Sale): number;
}

const rulesMax = 500;

/** The same for a text whenever it is asked (FNV-1a, mixed so that the last character changes all bits). @returns 0 to 1. */
export const spread = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0;
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
};

/** Without a rule nearly every purchase meets `code`, and every one gets a code. */
const usualScenario = (sale: Sale): ScenarioName => {
  const chance = spread(`${sale.phone} ${sale.service} scenario`);
  if (chance < 0.95) return 'code';
  return chance < 0.99 ? 'two-codes' : 'duplicate-push';
};

const isFor = (rule: ScenarioRule, { country, service }: Sale): boolean =>
  (rule.country === undefined || rule.country === country) && (rule.service === undefined || rule.service === service);

/** Chooses the scenario of a sale: the newest matching rule, else the usual mix. */
export const createScenarioBook = (usualDelayMs: { min: number; max: number }): ScenarioBook => {
  let rules: ScenarioRule[] = [];
  const ruleFor = (sale: Sale): ScenarioRule | undefined => rules.find((rule) => isFor(rule, sale));
  return {
    rules: () => rules,
    add: (rule) => {
      rules = [rule, ...rules].slice(0, rulesMax);
    },
    clear: () => {
      rules = [];
    },
    scenarioFor: (sale) => ruleFor(sale)?.scenario ?? usualScenario(sale),
    delayFor: (sale) => {
      const { min, max } = usualDelayMs;
      return ruleFor(sale)?.delayMs ?? Math.round(min + (max - min) * spread(`${sale.phone} ${sale.service} delay`));
    },
  };
};
