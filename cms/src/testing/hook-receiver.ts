import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  headers: IncomingHttpHeaders;
  path: string | undefined;
  body: string;
}

/** Plays the rebuilder and records the calls that it receives. */
export class HookReceiver {
  readonly calls: ReceivedCall[] = [];
  /** Refuses this many calls first, as a rebuilder that is starting would. */
  refusals = 0;
  /** Its answer about the last build. */
  status: unknown = { state: 'idle', startedAt: null, last: null, served: null };
  /** The site's own texts by language, once a test sets them. */
  interfaceTexts: unknown;
  /** Addresses of the served site. */
  pages: readonly string[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.method === 'GET') {
          if (request.url === '/interface-texts' && this.interfaceTexts === undefined) {
            response.writeHead(404).end();
            return;
          }
          const answers = new Map<string, unknown>([
            ['/interface-texts', this.interfaceTexts],
            ['/pages', this.pages],
          ]);
          const answer = answers.get(request.url ?? '') ?? this.status;
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
          return;
        }
        if (this.refusals > 0) {
          this.refusals -= 1;
          response.writeHead(503).end();
          return;
        }
        this.calls.push({
          headers: request.headers,
          path: request.url,
          body: Buffer.concat(chunks).toString('utf8'),
        });
        response.writeHead(202).end();
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/rebuild`;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
