/** Writes the storefront's tables of calls from the contract. A test fails while they are out of date. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contract } from '@shop/shared-types/contract';

import { firstEndpoints, lateEndpoints, type CalledEndpoint } from '../src/session/api/called-endpoints';
import { rowsOf } from '../src/session/api/endpoint-rows';

const folder = join(import.meta.dirname, '..', 'src', 'session', 'api');

const writeTable = async (part: 'First' | 'Late', names: readonly CalledEndpoint[]): Promise<void> => {
  const rows = Object.entries(rowsOf(contract, names)).map(([name, [method, route, envelope, isIdempotent]]) => {
    return `  ${name}: ['${method}', '${route}', '${envelope}', ${isIdempotent}],`;
  });
  await writeFile(
    join(folder, `${part.toLowerCase()}-endpoint-table.ts`),
    `import type { ${part}Endpoint } from './called-endpoints';
import type { EndpointRow } from './endpoint-rows';

/** Written by scripts/make-endpoint-table.ts from the contract; a test compares the two. */
export const ${part.toLowerCase()}EndpointTable: Readonly<Record<${part}Endpoint, EndpointRow>> = {
${rows.join('\n')}
};
`,
  );
  console.log(`${rows.length} ${part.toLowerCase()} calls written`);
};

await writeTable('First', firstEndpoints);
await writeTable('Late', lateEndpoints);
