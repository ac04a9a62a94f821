import { fileURLToPath } from 'node:url';

import { format, resolveConfig } from 'prettier';

import { clientCalls, namedShapes, webhookShapes } from './client-calls.ts';
import { printPython } from './print-python.ts';
import { printTypescript } from './print-typescript.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The files that are made from the contract, as they have to be. */
export const contractFiles = async (): Promise<{ path: string; text: string }[]> => {
  const calls = clientCalls();
  const named = namedShapes();
  const typescriptPath = pathOf('../typescript/src/sdk/contract.generated.ts');
  const style = await resolveConfig(typescriptPath);
  return [
    {
      path: typescriptPath,
      text: await format(printTypescript(calls, named, webhookShapes()), { ...style, filepath: typescriptPath }),
    },
    { path: pathOf('../python/numeo/contract.py'), text: printPython(calls, named) },
  ];
};
