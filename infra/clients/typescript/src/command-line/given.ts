import { CommandError, exitCodes } from './exit-codes.ts';

/** What a command was given. */
export interface Given {
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  signal: AbortSignal;
  env: NodeJS.ProcessEnv;
  /** Explanations for people, beside the results. */
  tell: (line: string) => void;
  /** Hears single key presses; left out where nobody can press one. Returns how to stop. */
  onKey?: ((hear: (key: string) => void) => () => void) | undefined;
}

export const usageError = (message: string): CommandError =>
  new CommandError(message, 'How it is written: numeo help', exitCodes.usage);

/** The text of an option; undefined when it was left out. */
export const textOf = ({ options }: Given, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

/** @throws {CommandError} */
export const wholeNumber = (value: string | undefined, what: string): number => {
  if (value === undefined || !/^\d{1,10}$/.test(value)) throw usageError(`${what} has to be a whole number.`);
  return Number(value);
};

/** The first word behind the command. @throws {CommandError} */
export const wordOf = ({ words }: Given, what: string): string => {
  const [word] = words;
  if (word === undefined) throw usageError(`${what} is missing.`);
  return word;
};

/** Reads the text of a required option. @throws {CommandError} when it is missing */
export const neededTextOf = (given: Given, name: string): string => {
  const value = textOf(given, name);
  if (value === undefined) throw usageError(`--${name} is missing.`);
  return value;
};

/** Ensures that an option was left out. @throws {CommandError} */
export const assertLeftOut = (given: Given, name: string, why: string): void => {
  if (given.options[name] !== undefined) throw usageError(`--${name} does not go with this: ${why}`);
};

export const idOf = (given: Given): number =>
  wholeNumber(wordOf(given, 'The id of the number'), 'The id of the number');

/** Milliseconds of `--timeout`, which is given in seconds. */
export const timeoutOf = (given: Given): number | undefined => {
  const seconds = textOf(given, 'timeout');
  return seconds === undefined ? undefined : wholeNumber(seconds, '--timeout') * 1000;
};
