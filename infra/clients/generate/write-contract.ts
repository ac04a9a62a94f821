import { writeFile } from 'node:fs/promises';

import { contractFiles } from './contract-files.ts';

/** `npm run clients -w @shop/infra`: writes the contract anew for both clients. */
for (const { path, text } of await contractFiles()) {
  await writeFile(path, text);
  console.log(`written: ${path}`);
}
