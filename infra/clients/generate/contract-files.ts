import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { format, resolveConfig } from 'prettier';

import { clientCalls, namedShapes, webhookShapes } from './client-calls.ts';
import { printPython } from './print-python.ts';
import { printTypescript } from './print-typescript.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

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
  const typescriptPath = pathOf('../typescript/src/sdk/contract.generated.ts');
  const style = await resolveConfig(typescriptPath);
  const snippetsPath = pathOf('../../../storefront/gatsby/reference/quick-starts.generated.json');
  return [
    {
      path: typescriptPath,
      text: await format(printTypescript(calls, named, webhookShapes()), { ...style, filepath: typescriptPath }),
    },
    { path: pathOf('../python/numeo/contract.py'), text: printPython(calls, named) },
    { path: snippetsPath, text: await format(await quickStarts(), { ...style, filepath: snippetsPath }) },
  ];
};
