import { CommerceError } from '../http/commerce-error.ts';

/** MongoDB's code for a query that took longer than its `maxTimeMS`. */
const timeoutCode = 50;

/** Whether a query was stopped by its time limit. */
export const isReadTimeout = (failure: unknown): boolean =>
  failure instanceof Error && (failure as { code?: unknown }).code === timeoutCode;

/** Waits for a query that has a time limit. @throws CommerceError UNAVAILABLE when the limit stopped it: a narrower filter reads less. */
export const withinReadTime = async <Rows>(read: Promise<Rows>): Promise<Rows> => {
  try {
    return await read;
  } catch (failure) {
    if (isReadTimeout(failure)) throw new CommerceError('UNAVAILABLE', {}, { cause: failure });
    throw failure;
  }
};
