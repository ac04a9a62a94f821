import { OutsideCallFailed } from '../../platform/outside-calls/call-outside.ts';
import { parseLosslessJson } from './lossless-json.ts';
import type { SupplierConnection } from '../directory/supplier-directory.ts';
import type { SupplyTools } from '../supply-tools.ts';
import { isRecord, type Fields } from './read-fields.ts';

export interface AgentAnswer {
  httpStatus: number;
  /** Undefined when the body is not a JSON object. */
  fields: Fields | undefined;
}

/**
 * One call of the agent protocol. `fieldsJson` is the content of the JSON object after `action` and `key`. The caller passes it as JSON
 * because ids may be longer than JavaScript's numbers.
 * @throws OutsideCallFailed
 */
export const callAgent = async (
  tools: SupplyTools,
  connection: SupplierConnection,
  call: { action: string; fieldsJson?: string; timeoutMs: number; bytesMax: number },
): Promise<AgentAnswer> => {
  const { action, fieldsJson, timeoutMs, bytesMax } = call;
  const head = `"action":${JSON.stringify(action)},"key":${JSON.stringify(connection.key)}`;
  const { status, text } = await tools.caller.call({
    method: 'POST',
    url: connection.url,
    body: fieldsJson ? `{${head},${fieldsJson}}` : `{${head}}`,
    timeoutMs,
    bytesMax,
    allowsPrivateUrl: connection.allowsPrivateUrl,
  });
  try {
    const parsed = parseLosslessJson(text);
    return { httpStatus: status, fields: isRecord(parsed) ? parsed : undefined };
  } catch (failure) {
    if (failure instanceof SyntaxError) return { httpStatus: status, fields: undefined };
    throw new OutsideCallFailed('the answer could not be read', true, { cause: failure });
  }
};
