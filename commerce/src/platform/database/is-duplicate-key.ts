import { MongoError } from 'mongodb';

/** Whether the write failed because a document with the same unique key exists. */
export const isDuplicateKey = (failure: unknown): boolean => failure instanceof MongoError && failure.code === 11_000;
