export interface ShopLine {
  /** In its one written form (`baseAddress`). */
  url: string;
  key: string;
  stopping: AbortSignal;
}

/** The shop said no; `message` is its own sentence. */
export class ShopRefused extends Error {}

/** The shop answered that it cannot take anything now. The same call may succeed a moment later. */
export class ShopBusy extends Error {}

const callMaxMs = 10_000;

const send = async ({ url, key, stopping }: ShopLine, method: string, path: string, body: string): Promise<unknown> => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'user-agent': 'numeo-sim-agent', authorization: `Bearer ${key}` },
    body,
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(callMaxMs)]),
  });
  const told: unknown = await answer.json();
  if (answer.ok) return told;
  const { error } = told as { error?: { code?: string; message?: string } };
  const problem = `${answer.status} ${error?.code ?? ''} ${error?.message ?? ''}`.trim();
  throw answer.status >= 500 || answer.status === 429 ? new ShopBusy(problem) : new ShopRefused(problem);
};

/** A call of /api/supply. @throws ShopRefused, ShopBusy; any other failure means that the shop was not reached. */
export const callSupply = async (line: ShopLine, method: string, path: string, body: unknown): Promise<unknown> => {
  const told = (await send(line, method, path, JSON.stringify(body))) as { data: unknown };
  return told.data;
};

/** Pushes one SMS; resolves when the shop has stored it. @throws as callSupply */
export const pushSms = async (
  line: ShopLine,
  { id, phone, from, text }: { id: string; phone: string; from: string; text: string },
): Promise<void> => {
  const { key } = line;
  const words = JSON.stringify({ action: 'PUSH_SMS', key, phoneFrom: from, text }).slice(1, -1);
  // The id has 63 bits and the protocol wants a number, so it is written digit by digit.
  const told = await send(line, 'POST', '/agent/api/sms', `{${words},"smsId":${id},"phone":${phone}}`);
  const { status, error } = told as { status?: string; error?: string };
  if (status !== 'SUCCESS') throw new ShopRefused(error ?? 'no SUCCESS');
};
