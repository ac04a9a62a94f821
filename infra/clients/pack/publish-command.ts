import { parseArgs } from 'node:util';

import { publishClients } from './publish-clients.ts';

const usage = 'npm run clients:publish -w @shop/infra -- FOLDER --registry ADDRESS [--yes]';

const { values, positionals } = parseArgs({
  options: { registry: { type: 'string' }, yes: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folder] = positionals;
const { registry, yes } = values;
if (folder === undefined || registry === undefined || !URL.canParse(registry)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await publishClients({ folder, registry, isConfirmed: yes, print: (line) => console.log(line) });
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exitCode = 1;
  }
}
