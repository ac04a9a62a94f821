import type { CallToolResult } from '@modelcontextprotocol/server';
import { ShopError } from '@numeo/sdk';

import { OverLimit, type PurchaseTool } from './spending-book.ts';

export const answer = (value: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: { ...value },
});
export const refusal = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

/** A refusal in words that an assistant can act on. */
const explain = (failure: unknown, tool: PurchaseTool | undefined): CallToolResult => {
  if (failure instanceof OverLimit) return refusal(failure.message);
  if (!(failure instanceof ShopError)) throw failure;
  const { code, message, details, isOutcomeUnknown, idempotencyKey } = failure;
  const isPurchaseOpen = isOutcomeUnknown && tool !== undefined;
  const next = isPurchaseOpen
    ? ` It may have been bought. Call ${tool} again with purchase_key ${idempotencyKey}: that never buys twice.`
    : '';
  return refusal(`${code}: ${message}${next} ${JSON.stringify(details)}`);
};

/** Carries a tool out. @param tool where it spends money: its key repeats it. */
export const explained = async <Result>(
  work: () => Promise<Result>,
  tool?: PurchaseTool,
): Promise<Result | CallToolResult> => {
  try {
    return await work();
  } catch (failure) {
    return explain(failure, tool);
  }
};
