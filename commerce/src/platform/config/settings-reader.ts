import { baseAddress } from '@shop/shared-types/own-origin';
import countries from 'i18n-iso-countries';

type Env = NodeJS.ProcessEnv;

/** Everything that is wrong with the settings. Its message is for the operator: one line a setting, with its name and the cure. */
export class SettingsWrong extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not right (see .env.example):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads settings and collects every fault, so that one start reports all of them. An empty value counts as a missing one. */
export class SettingsReader {
  readonly #problems: string[] = [];
  readonly #env: Env;

  constructor(env: Env) {
    this.#env = env;
  }

  /** @throws SettingsWrong with all problems at once. */
  assertValid(): void {
    if (this.#problems.length > 0) throw new SettingsWrong([...new Set(this.#problems)]);
  }

  problem(sentence: string): void {
    this.#problems.push(sentence);
  }

  #wrong(name: string, cure: string): void {
    this.problem(`${name} is "${this.#env[name] ?? ''}"; it has to be ${cure}`);
  }

  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  /** A secret, exactly as it is given: a blank at its end is part of the secret. */
  exactText(name: string): string | undefined {
    return this.#env[name] || undefined;
  }

  /** A text. It is refused when it is longer than `lengthMax` or does not match `pattern`. */
  shapedText(name: string, { lengthMax, pattern, cure }: { lengthMax?: number; pattern?: RegExp; cure: string }) {
    const given = this.text(name);
    if (given === undefined) return undefined;
    if ((lengthMax !== undefined && given.length > lengthMax) || (pattern && !pattern.test(given)))
      this.#wrong(name, cure);
    return given;
  }

  required(name: string, cure: string): string {
    const given = this.text(name);
    if (given === undefined) this.problem(`${name} is missing; ${cure}`);
    return given ?? '';
  }

  /** Countries by ISO 3166 code, `KP,IR`, in capitals. Any other word is refused. */
  countries(name: string): string[] {
    const codes = (this.text(name) ?? '').split(/[\s,]+/).filter(Boolean);
    const wrong = codes.filter((code) => !countries.isValid(code) || code.length !== 2);
    if (wrong.length > 0) this.#wrong(name, `ISO 3166 codes of countries such as KP,IR; not ${wrong.join(', ')}`);
    return [...new Set(codes.map((code) => code.toUpperCase()))];
  }

  flag(name: string, fallback: boolean): boolean {
    const given = this.text(name)?.toLowerCase();
    if (given === undefined) return fallback;
    if (['1', 'true', 'yes', 'on'].includes(given)) return true;
    if (!['0', 'false', 'no', 'off'].includes(given)) this.#wrong(name, '1 or 0');
    return false;
  }

  oneOf<const Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const given = this.text(name);
    if (given === undefined) return fallback;
    const value = values.find((candidate) => candidate === given);
    if (value === undefined) this.#wrong(name, `one of ${values.join(', ')}`);
    return value ?? fallback;
  }

  optionalInteger(name: string, { min, max }: { min: number; max: number }): number | undefined {
    const given = this.text(name);
    if (given === undefined) return undefined;
    const value = Number(given);
    if (!/^\d+$/.test(given) || value < min || value > max) this.#wrong(name, `a whole number from ${min} to ${max}`);
    return value;
  }

  integer(name: string, fallback: number, range: { min: number; max: number }): number {
    return this.optionalInteger(name, range) ?? fallback;
  }

  /** Percent, with decimals. */
  percent(name: string, fallback: number, { max }: { max: number }): number {
    const given = this.text(name);
    if (given === undefined) return fallback;
    const value = Number(given);
    if (!/^\d+(\.\d+)?$/.test(given) || value > max) this.#wrong(name, `a percentage from 0 to ${max}, such as 1.5`);
    return value;
  }

  /** The address of a page, exactly as it is given. */
  pageUrl<Fallback extends string | undefined>(name: string, fallback: Fallback): string | Fallback {
    const given = this.text(name);
    if (given === undefined) return fallback;
    if (!URL.canParse(given) || !/^https?:/i.test(given))
      this.#wrong(name, 'an http(s) address such as https://shop.example');
    return given;
  }

  /** An address to which paths are added, in its one written form (rule 20.30). */
  baseUrl<Fallback extends string | undefined>(name: string, fallback: Fallback): string | Fallback {
    const given = this.text(name);
    if (given === undefined) return fallback;
    const address = baseAddress(given);
    if (address === undefined) this.#wrong(name, 'an http(s) address such as https://shop.example');
    return address ?? given;
  }

  /** All settings of a group, or none of them: half a payment method would lose payments. */
  group<Name extends string>(names: Readonly<Record<Name, string>>): Record<Name, string> | undefined {
    const entries = (Object.entries(names) as [Name, string][]).map(
      ([key, name]) => [key, this.text(name), name] as const,
    );
    const missing = entries.filter(([, value]) => value === undefined).map(([, , name]) => name);
    if (missing.length === entries.length) return undefined;
    const given = entries.filter(([, value]) => value !== undefined).map(([, , name]) => name);
    for (const name of missing) this.problem(`${name} is missing; it goes with ${given.join(' and ')}`);
    return Object.fromEntries(entries.map(([key, value]) => [key, value ?? ''])) as Record<Name, string>;
  }

  /** Settings that another part of the engine reads. An error that `read` throws is reported with the other faults. */
  parsed<Value>(read: () => Value, fallback: Value): Value {
    try {
      return read();
    } catch (failure) {
      this.problem(failure instanceof Error ? failure.message : String(failure));
      return fallback;
    }
  }
}
