import { createHash } from 'node:crypto';

import mongoose from 'mongoose';

/** Tells whether the indexes of this release were built. Every module with a model has to be loaded. */
export const indexFingerprint = (): string => {
  const declared = Object.values(mongoose.models)
    .map(({ collection, schema }) => [collection.name, schema.indexes()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(declared)).digest('hex').slice(0, 16);
};
