// The models declare themselves when they are loaded, and the whole engine loads all of them.
import './create-engine-node.ts';
import { connectDatabase } from '../platform/database/connect-database.ts';
import {
  listShardedCollections,
  printSharding,
  shardCollections,
} from '../operation/database-setup/shard-collections.ts';

const write = (line: string): void => console.log(line);

/** Prints what would be done; with `--apply` it does it. */
const run = async (args: readonly string[]): Promise<void> => {
  const database = process.env['MONGODB_DATABASE'] ?? 'shop';
  const collections = listShardedCollections();
  if (!args.includes('--apply')) {
    for (const line of printSharding(database, collections)) write(line);
    write(`\nNothing was changed. With --apply these ${collections.length} collections are spread over the shards.`);
    return;
  }
  const uri = process.env['MONGODB_URI'];
  if (!uri) throw new Error('Set MONGODB_URI to the address of a mongos.');
  const connection = await connectDatabase(uri, database);
  try {
    await shardCollections(connection.getClient(), database, collections, write);
  } finally {
    await connection.close();
  }
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
