import { baseAddress } from '@shop/shared-types/own-origin';

import { findWayIn } from './way-in.ts';

/** Reads settings and collects all faults, so that one run reports all of them. */
export class Environment {
  readonly #env: NodeJS.ProcessEnv;
  readonly #problems: string[] = [];

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  /** A text; empty counts as not set. */
  text(name: string, fallback: string): string {
    return this.#env[name] || fallback;
  }

  optionalText(name: string): string | undefined {
    return this.#env[name] || undefined;
  }

  /**
   * A secret. `developmentValue` is publicly known, so it is accepted only on one's own machine: not in production, and not where others
   * can reach the shop.
   */
  secret(name: string, developmentValue: string): string {
    const given = this.#env[name];
    const value = given || developmentValue;
    const wayIn = findWayIn(this.#env);
    const cure = 'set it to a value of your own: openssl rand -base64 32';
    if (this.isProduction && !given) {
      this.#problems.push(`${name} is missing; ${cure}`);
    } else if (value === developmentValue && (this.isProduction || wayIn !== undefined)) {
      const why = this.isProduction ? 'and this is production' : `and others can reach the shop by ${wayIn}`;
      this.#problems.push(`${name} is the development value, which everybody knows, ${why}; ${cure}`);
    }
    return value;
  }

  port(name: string, fallback: number): number {
    return this.integer(name, fallback, { min: 1, max: 65_535 });
  }

  integer(name: string, fallback: number, range: { min: number; max: number }): number {
    const given = this.#env[name];
    if (!given) return fallback;
    const value = Number(given);
    if (Number.isInteger(value) && value >= range.min && value <= range.max) return value;
    this.#problems.push(`${name} is "${given}"; it has to be a whole number from ${range.min} to ${range.max}`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const given = this.#env[name]?.toLowerCase();
    if (!given) return fallback;
    if (['1', 'true', 'yes', 'on'].includes(given)) return true;
    if (['0', 'false', 'no', 'off'].includes(given)) return false;
    this.#problems.push(`${name} is "${given}"; it has to be 1 or 0`);
    return fallback;
  }

  oneOf<const Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const given = this.#env[name];
    if (!given) return fallback;
    const value = values.find((candidate) => candidate === given);
    if (value) return value;
    this.#problems.push(`${name} is "${given}"; it has to be one of ${values.join(', ')}`);
    return fallback;
  }

  url(name: string, fallback: string): string {
    const given = this.#env[name];
    if (!given) return fallback;
    const address = baseAddress(given);
    if (address !== undefined) return address;
    this.#problems.push(`${name} is "${given}"; it has to be an address such as http://127.0.0.1:4000`);
    return fallback;
  }

  /** Several addresses, separated by spaces or commas; none when the setting is empty. */
  urls(name: string): string[] {
    const given = (this.#env[name] ?? '').split(/[\s,]+/).filter(Boolean);
    for (const url of given) {
      if (!URL.canParse(url))
        this.#problems.push(
          `${name} holds "${url}"; it has to be addresses such as http://10.0.0.1:4000, separated by commas`,
        );
    }
    return given.filter((url) => URL.canParse(url));
  }

  /** Settings that belong together and are read by another function. An error that `read` throws is one more problem. */
  parsed<Value>(read: () => Value, fallback: Value): Value {
    try {
      return read();
    } catch (failure) {
      this.#problems.push(failure instanceof Error ? failure.message : String(failure));
      return fallback;
    }
  }

  get isProduction(): boolean {
    return this.#env.NODE_ENV === 'production';
  }

  /** @throws {ConfigurationError} naming every wrong setting */
  assertValid(): void {
    if (this.#problems.length > 0) throw new ConfigurationError(this.#problems);
  }
}

export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not right (see .env.example):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}
