import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { format, type FormatConfig } from 'oxfmt';

import { clientCalls, givenShapes, namedShapes, webhookShapes } from './client-calls.ts';
import { printGo } from './print-go.ts';
import { printJava } from './print-java.ts';
import { printPhp } from './print-php.ts';
import { printPython } from './print-python.ts';
import { printTypescript } from './print-typescript.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Formats a file as `npm run format` does. */
const formatted = async (path: string, text: string): Promise<string> => {
  const style = JSON.parse(await readFile(pathOf('../../../.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(path, text, style);
  if (errors.length > 0)
    throw new Error(`${path} cannot be formatted: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
};

const quickStartsFolder = pathOf('../quick-starts/');

/** The quick starts as the documentation's pages show them: the very files that the tests run. */
const quickStarts = async (): Promise<string> => {
  const files = (await readdir(quickStartsFolder)).sort();
  const shown = files.map(async (file) => ({ file, text: await readFile(join(quickStartsFolder, file), 'utf8') }));
  return JSON.stringify(await Promise.all(shown));
};

/** The files that are made from the contract and from the quick starts, as they have to be. */
export const contractFiles = async (): Promise<{ path: string; text: string }[]> => {
  const calls = clientCalls();
  const named = namedShapes();
  const given = givenShapes(calls);
  const typescriptPath = pathOf('../typescript/src/sdk/contract.generated.ts');
  const snippetsPath = pathOf('../../../storefront/gatsby/reference/quick-starts.generated.json');
  return [
    {
      path: typescriptPath,
      text: await formatted(typescriptPath, printTypescript(calls, named, webhookShapes())),
    },
    { path: pathOf('../python/numeo/contract.py'), text: printPython(calls, named) },
    { path: pathOf('../go/contract.go'), text: printGo(calls, named, given) },
    { path: pathOf('../java/numeo/Contract.java'), text: printJava(calls, named, given) },
    { path: pathOf('../php/src/Contract.php'), text: printPhp(calls, named, given) },
    { path: snippetsPath, text: await formatted(snippetsPath, await quickStarts()) },
  ];
};
