import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushedSms {
  id: string;
  phone: string;
  from: string;
  text: string;
}

export interface PretendShop {
  url: string;
  /** All that was pushed, with repetitions. */
  pushed: PushedSms[];
  stop(): Promise<unknown>;
}

const readBody = async (req: AsyncIterable<unknown>): Promise<string> => {
  let body = '';
  for await (const piece of req) body += String(piece);
  return body;
};

/** Takes everything that a SIM agent says, for tests in which the shop does not matter. */
export const startPretendShop = async (): Promise<PretendShop> => {
  const pushed: PushedSms[] = [];
  const server = createServer((req, res) => {
    void readBody(req).then((body) => {
      if (req.url !== '/agent/api/sms') return res.end(JSON.stringify({ data: { refused: [] } }));
      const { phoneFrom, text } = JSON.parse(body) as { phoneFrom: string; text: string };
      const numberOf = (name: string): string => new RegExp(`"${name}":(\\d+)`).exec(body)?.[1] ?? '';
      pushed.push({ id: numberOf('smsId'), phone: numberOf('phone'), from: phoneFrom, text });
      return res.end(JSON.stringify({ status: 'SUCCESS' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pushed,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
