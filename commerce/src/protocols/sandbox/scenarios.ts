import { sandboxScenarios, type SandboxScenario } from '@shop/shared-types/contract/sandbox';

/** What a scenario does with a purchase; times count from the purchase. */
export interface Script {
  /** When codes come by themselves. */
  codesAfterMs: readonly number[];
  /** When a text comes that is no code. */
  greetingAfterMs?: number;
  /** When a code comes after a cancel, or after the end of the time. */
  lateAfterMs?: number;
  /** Until when a cancel is refused. */
  cancelAfterMs: number;
  /** No number is sold; the answer takes this long. */
  refusesAfterMs?: number;
  /** Two digits of the numbers, behind `999`. */
  digits: string;
}

const scripts: Record<SandboxScenario, Omit<Script, 'digits'>> = {
  sandbox_now: { codesAfterMs: [0], cancelAfterMs: 0 },
  sandbox_wait: { codesAfterMs: [10_000], cancelAfterMs: 0 },
  sandbox_twice: { codesAfterMs: [2_000, 7_000], cancelAfterMs: 0 },
  sandbox_no_code: { codesAfterMs: [], cancelAfterMs: 0 },
  sandbox_early: { codesAfterMs: [60_000], cancelAfterMs: 30_000 },
  sandbox_empty: { codesAfterMs: [], cancelAfterMs: 0, refusesAfterMs: 0 },
  sandbox_silent: { codesAfterMs: [], cancelAfterMs: 0, refusesAfterMs: 5_000 },
  sandbox_late: { codesAfterMs: [], lateAfterMs: 2_000, cancelAfterMs: 0 },
  sandbox_greeting: { codesAfterMs: [20_000], greetingAfterMs: 2_000, cancelAfterMs: 0 },
};

/** A service of the catalogue: a code after two seconds, as a quick supplier sends it. */
const usual: Script = { codesAfterMs: [2_000], cancelAfterMs: 0, digits: '00' };

/** Whether the code of a service is the name of a scenario. */
export const isScenario = (service: string): service is SandboxScenario =>
  sandboxScenarios.some((scenario) => scenario === service);

/** The script that a service stands for. */
export const scriptOf = (service: string): Script =>
  isScenario(service)
    ? { ...scripts[service], digits: String(sandboxScenarios.indexOf(service) + 1).padStart(2, '0') }
    : usual;
