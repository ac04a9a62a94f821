import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { underFittingNode } from './find-node.mjs';

const rootFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

await underFittingNode(async () => {
  // Node keeps here what it made of the shop's TypeScript. The next start reads it: the engine loads in half the time.
  process.env.NODE_COMPILE_CACHE ??= join(rootFolder, 'node_modules/.cache/shop/compiled');
  const { submit, prepareWorkspace, runCommand } = await import('./prepare-workspace.mjs');
  return runCommand(async () => {
    await prepareWorkspace({ takesAddress: true, withTools: false });
    return submit('infra/run/start/main.ts', process.argv.slice(2));
  });
});
