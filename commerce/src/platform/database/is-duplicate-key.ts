import { MongoError } from 'mongodb';

/** The server's number for a unique key that exists already. A bulk write names it for each of its errors. */
export const duplicateKeyCode = 11_000;

/** Whether the write failed because a document with the same unique key exists. */
export const isDuplicateKey = (failure: unknown): boolean =>
  failure instanceof MongoError && failure.code === duplicateKeyCode;
