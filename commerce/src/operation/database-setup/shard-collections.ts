import type { MongoClient } from 'mongodb';
import mongoose from 'mongoose';

import { shardingOf, type ShardKey } from '../../platform/database/sharding.ts';

/** A collection that several shards hold together. */
export interface ShardedCollection {
  collection: string;
  key: ShardKey;
}

/**
 * Reads the declarations of all registered models.
 * @throws Error that names the models without a declaration.
 */
export const listShardedCollections = (): ShardedCollection[] => {
  const models = Object.values(mongoose.models);
  const silent = models.filter((model) => shardingOf(model) === undefined).map(({ modelName }) => modelName);
  if (silent.length > 0)
    throw new Error(`These models do not say how they are spread over shards: ${silent.join(', ')}`);
  return models
    .flatMap((model) => {
      const sharding = shardingOf(model);
      return sharding && 'key' in sharding ? [{ collection: model.collection.name, key: sharding.key }] : [];
    })
    .sort((a, b) => a.collection.localeCompare(b.collection));
};

/** The same steps as lines for `mongosh`, for an operator who wants to read them first. */
export const printSharding = (database: string, collections: readonly ShardedCollection[]): string[] => [
  `sh.enableSharding(${JSON.stringify(database)})`,
  ...collections.flatMap(({ collection, key }) => [
    `db.getSiblingDB(${JSON.stringify(database)}).getCollection(${JSON.stringify(collection)}).createIndex(${JSON.stringify(key)})`,
    `sh.shardCollection(${JSON.stringify(`${database}.${collection}`)}, ${JSON.stringify(key)})`,
  ]),
];

/**
 * Spreads the collections over the shards. A collection that is spread already stays as it is, so this may be repeated.
 * @param client is connected to a `mongos`, as a user with the role `clusterManager`.
 * @throws Error of the server, for example when it is no `mongos`.
 */
export const shardCollections = async (
  client: MongoClient,
  database: string,
  collections: readonly ShardedCollection[],
  write: (line: string) => void,
): Promise<void> => {
  const { msg } = await client.db('admin').command({ hello: 1 });
  if (msg !== 'isdbgrid') throw new Error('MONGODB_URI does not lead to a mongos, so there are no shards.');
  await client.db('admin').command({ enableSharding: database });
  for (const [index, { collection, key }] of collections.entries()) {
    await client.db(database).collection(collection).createIndex(key);
    await client.db('admin').command({ shardCollection: `${database}.${collection}`, key });
    write(`${index + 1} of ${collections.length}: ${collection}`);
  }
};
