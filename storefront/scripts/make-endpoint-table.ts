/** Writes the storefront's table of calls from the contract. A test fails while it is out of date. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contract } from '@shop/shared-types/contract';

import { rowsOf } from '../src/session/api/endpoint-rows';

const path = join(import.meta.dirname, '..', 'src', 'session', 'api', 'endpoint-table.ts');
const rows = Object.entries(rowsOf(contract)).map(([name, [method, route, envelope, isIdempotent]]) => {
  return `  ${name}: ['${method}', '${route}', '${envelope}', ${isIdempotent}],`;
});

await writeFile(
  path,
  `import type { CalledEndpoint } from './called-endpoints';
import type { EndpointRow } from './endpoint-rows';

/** Written by scripts/make-endpoint-table.ts from the contract; a test compares the two. */
export const endpointTable: Readonly<Record<CalledEndpoint, EndpointRow>> = {
${rows.join('\n')}
};
`,
);
console.log(`${rows.length} calls written`);
