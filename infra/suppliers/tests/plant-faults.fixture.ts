import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Changes what passes between the shop and a good agent, so that the agent seems to have one fault. Bodies are texts of JSON. */
export interface Fault {
  /** The check that has to name the fault. */
  isNamedBy: string;
  /** Changes a call of the hub before the agent sees it. */
  call?(body: string): string;
  /** Changes the agent's answer; `call` is what the hub asked. */
  answer?(body: string, call: string): string | Promise<string>;
  /** Changes a push, `attempt` from 1 for each SMS; undefined: it is not sent, and the agent believes that it was taken. */
  push?(body: string, attempt: number): string | undefined;
  /** Sends each push again although it was taken. */
  repeatsTaken?: boolean;
}

interface Relay {
  url: string;
  stop(): Promise<void>;
}

const readText = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const post = async (url: string, body: string): Promise<string> => {
  const headers = { 'content-type': 'application/json', 'user-agent': 'faulty-agent' };
  return (await fetch(url, { method: 'POST', headers, body })).text();
};

/** @param relay answers a body; when it throws, the connection breaks. */
const listen = async (relay: (body: string) => Promise<string>): Promise<Relay> => {
  const server = createServer((req, res) => {
    readText(req)
      .then(relay)
      .then((answer) => res.writeHead(200, { 'content-type': 'application/json' }).end(answer))
      .catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};

/** Stands between the hub and the agent: the hub calls `agentSide`, the agent pushes to `hubSide`. */
export const plantFault = async (
  fault: Fault,
  addresses: { agent: () => string; hub: () => string },
): Promise<{ agentSide: Relay; hubSide: Relay }> => {
  const attempts = new Map<string, number>();
  const agentSide = await listen(async (given) => {
    const answer = await post(addresses.agent(), fault.call?.(given) ?? given);
    return fault.answer?.(answer, given) ?? answer;
  });
  const hubSide = await listen(async (given) => {
    const attempt = (attempts.get(given) ?? 0) + 1;
    attempts.set(given, attempt);
    const push = fault.push ? fault.push(given, attempt) : given;
    if (push === undefined) return '{"status":"SUCCESS"}';
    const answer = await post(addresses.hub(), push);
    if (fault.repeatsTaken && answer.includes('SUCCESS')) {
      await pause(300);
      await post(addresses.hub(), push);
    }
    return answer;
  });
  return { agentSide, hubSide };
};
