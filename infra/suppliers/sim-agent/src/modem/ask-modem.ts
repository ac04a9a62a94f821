import { setTimeout as pause } from 'node:timers/promises';

import { CommandRefused, ModemSilent, type AtChannel } from './at-channel.ts';

const equalTries = 8;
const silentTries = 4;
const busyTries = 4;
const busyMs = 300;
const quiet = { ms: 100, atMostMs: 1_000 };

/** For `catch`: a refusal is an empty answer. */
export const orNothing = (failure: unknown): string[] => {
  if (failure instanceof CommandRefused) return [];
  throw failure;
};

/** Asks a modem that is busy once more, a little later each time. @throws CommandRefused, ModemSilent */
export const askPatiently = async (channel: AtChannel, command: string, timeoutMs?: number): Promise<string[]> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await channel.ask(command, timeoutMs);
    } catch (failure) {
      if (!(failure instanceof CommandRefused && failure.isBusy) || attempt === busyTries) throw failure;
      await pause(busyMs * attempt);
    }
  }
};

/**
 * Sends a command that may be sent twice, and sends it again when its answer was disturbed or did not come.
 * @throws CommandRefused, ModemSilent
 */
export const askAgain = async (channel: AtChannel, command: string, timeoutMs?: number): Promise<string[]> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askPatiently(channel, command, timeoutMs);
    } catch (failure) {
      if (!(failure instanceof ModemSilent) || !channel.isOpen() || attempt === silentTries) throw failure;
      await channel.settle(quiet.ms, quiet.atMostMs);
    }
  }
};

/** Tries spellings of a command until the modem takes one. @returns its answer, undefined when it takes none. @throws ModemSilent */
export const askAnyOf = async (channel: AtChannel, commands: readonly string[]): Promise<string[] | undefined> => {
  for (const command of commands) {
    const answer = await askAgain(channel, command).catch((failure: unknown) => {
      if (failure instanceof CommandRefused) return undefined;
      throw failure;
    });
    if (answer) return answer;
  }
  return undefined;
};

/** Asks until two answers in a row are equal: a disturbed line must not give a SIM a wrong name. @throws ModemSilent */
export const askTwice = async (
  channel: AtChannel,
  command: string,
  read: (lines: string[]) => string,
): Promise<string> => {
  let before: string | undefined;
  for (let attempt = 0; attempt < equalTries; attempt += 1) {
    const now = read(await askAgain(channel, command).catch(orNothing));
    if (now === before) return now;
    before = now;
  }
  throw new ModemSilent(`${command}: the answers differ`);
};

/** @returns what the pattern's first group found in the first line that fits; empty when none does */
export const firstMatch =
  (pattern: RegExp) =>
  (lines: readonly string[]): string => {
    for (const line of lines) {
      const found = pattern.exec(line)?.[1];
      if (found !== undefined) return found;
    }
    return '';
  };
