#!/usr/bin/env node
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createShop } from '@numeo/sdk';

import { createServer } from './create-server.ts';
import { readSettings } from './read-settings.ts';
import { openSpendingBook } from './spending-book.ts';

try {
  const { url, apiKey, limits, folder } = readSettings(process.env);
  const deps = { shop: createShop({ url, apiKey }), limits, book: await openSpendingBook(folder, () => new Date()) };
  serveStdio(() => createServer(deps));
  // The assistant's program is gone: a wait for a code must not keep this one alive.
  process.stdin.once('close', () => process.exit(0));
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
