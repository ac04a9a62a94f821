import type mongoose from 'mongoose';

/** Field → how MongoDB spreads its values over the shards. */
export type ShardKey = Readonly<Record<string, 'hashed' | 1>>;

export type Sharding =
  | { key: ShardKey }
  /** Why the collection stays on one shard. */
  | { staysBecause: string };

/** For documents that their id finds: each lies on the shard that the hash of its id names. */
export const byId: ShardKey = { _id: 'hashed' };

const declared = new WeakMap<mongoose.Schema, Sharding>();

/** Declares how a collection is spread once the database has several shards ([scale](../../../../infra/docs/scale.md)). */
export const shardBy = (schema: mongoose.Schema, key: ShardKey): void => void declared.set(schema, { key });

/** Declares that a collection stays on one shard, and why it may. */
export const keepOnOneShard = (schema: mongoose.Schema, staysBecause: string): void =>
  void declared.set(schema, { staysBecause });

/** @returns undefined for a model that declares nothing. */
export const shardingOf = ({ schema }: { schema: mongoose.Schema }): Sharding | undefined => declared.get(schema);
