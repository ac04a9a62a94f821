import type { CallToolResult } from '@modelcontextprotocol/server';
import { ShopError } from '@numeo/sdk';

import { OverLimit } from './spending-book.ts';

export const answer = (value: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: { ...value },
});
export const refusal = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

/** A refusal in words that an assistant can act on. */
const explain = (failure: unknown): CallToolResult => {
  if (failure instanceof OverLimit) return refusal(failure.message);
  if (!(failure instanceof ShopError)) throw failure;
  const { code, message, details, isOutcomeUnknown, idempotencyKey } = failure;
  const next = isOutcomeUnknown
    ? ` It may have been bought. Call buy_number again with purchase_key ${idempotencyKey}: that never buys twice.`
    : '';
  return refusal(`${code}: ${message}${next} ${JSON.stringify(details)}`);
};

export const explained = async <Result>(work: () => Promise<Result>): Promise<Result | CallToolResult> => {
  try {
    return await work();
  } catch (failure) {
    return explain(failure);
  }
};
