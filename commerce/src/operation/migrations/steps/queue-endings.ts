import type { Migration } from '../migration.ts';
import { dropIndexes } from './drop-indexes.ts';

/** Endings are claimed supplier by supplier, by an index of their own; nothing reads the older one. */
export const queueEndings: Migration = {
  name: 'endings for suppliers are claimed by supplier',
  contract: dropIndexes('finishTasks', ['state_1_dueAt_1']),
};
