import { parseArgs } from 'node:util';

import { createShop } from '../sdk/index.ts';
import { commands, type Command } from './commands.ts';
import { CommandError, exitCodes, type ExitCode } from './exit-codes.ts';
import { explainFailure } from './explain-failure.ts';
import type { Given } from './given.ts';
import { readAccess, saveAccess } from './key-file.ts';
import { selectionsUsage } from './read-selection.ts';

/** Everything outside the command. */
export interface Outside extends Pick<Given, 'env' | 'signal' | 'tell' | 'onKey'> {
  readInput: () => Promise<string>;
  /** Results. */
  print: (line: string) => void;
}

const saveKeyUsage = 'save-key [--url ADDRESS] < FILE';

const helpText = (): string =>
  [
    'Usage: numeo COMMAND',
    ...Object.values(commands).map(({ usage, summary }) => `  numeo ${usage}\n      ${summary}`),
    `  numeo ${saveKeyUsage}\n      Reads an API key from its input and keeps it with the address (NUMEO_URL without --url), for this user alone.`,
    '',
    `SELECTIONS of a number: ${selectionsUsage}`,
    '--order-id is your own name for a purchase: one name buys one number, once and for all. --key repeats a purchase whose outcome is unknown.',
    '--json prints one JSON value a line, with amounts in kopecks.',
    'listen signs with NUMEO_WEBHOOK_SECRET, or with a secret of its own that it prints.',
    'The shop and the key: NUMEO_URL and NUMEO_API_KEY, or what save-key kept (NUMEO_KEY_FILE names another file).',
    'Ends with 0; 2 wrong usage, 3 no access, 4 refused, 5 no code, 6 shop unreachable or outcome unknown, 7 fewer numbers than selected.',
  ].join('\n');

const parse = (args: string[], options: Command['options']): Pick<Given, 'words' | 'options'> => {
  try {
    const all = { ...options, json: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options: all, allowPositionals: true });
    return { options: values, words: positionals };
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : 'The command is not understood.';
    throw new CommandError(message, 'How it is written: numeo help', exitCodes.usage);
  }
};

const saveKey = async (args: string[], { env, readInput, tell }: Outside): Promise<void> => {
  const { url = env['NUMEO_URL'] } = parse(args, { url: { type: 'string' } }).options;
  if (typeof url !== 'string' || !URL.canParse(url)) {
    const cure = 'Write it as --url https://shop.example, or set NUMEO_URL';
    throw new CommandError('The address of the shop is missing, or is none.', cure, exitCodes.usage);
  }
  const apiKey = (await readInput()).trim();
  if (!/^[\x21-\x7e]{8,200}$/.test(apiKey)) {
    throw new CommandError('That is not an API key.', `Hand it over as input: numeo ${saveKeyUsage}`, exitCodes.usage);
  }
  tell(`Kept in ${await saveAccess(env, { url, apiKey })}`);
};

const runCommand = async (name: string, args: string[], outside: Outside): Promise<void> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(`There is no command "${name}".`, 'All commands: numeo help', exitCodes.usage);
  const { words, options } = parse(args, command.options);
  const shop = createShop(await readAccess(outside.env));
  const { env, signal, tell, onKey } = outside;
  for await (const { line, value } of command.run(shop, { words, options, env, signal, tell, onKey })) {
    outside.print(options['json'] === true ? JSON.stringify(value) : line);
  }
};

/** Runs one command. Results go to `print`, the reason of a failure and what to do next to `tell`. @returns the exit code. */
export const runCommandLine = async ([name, ...args]: string[], outside: Outside): Promise<ExitCode> => {
  try {
    if (name === undefined || name === 'help' || name === '--help') outside.print(helpText());
    else if (name === 'save-key') await saveKey(args, outside);
    else await runCommand(name, args, outside);
    return exitCodes.done;
  } catch (failure) {
    const { exitCode, code, message, next } = explainFailure(failure);
    outside.tell(args.includes('--json') ? JSON.stringify({ error: { code, message, next } }) : `${message}\n${next}`);
    return exitCode;
  }
};
