import http from 'node:http';
import https from 'node:https';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { currentSpan, inSpan } from '../tracing/tracing.ts';
import { assertPublicHost, lookupPublic } from './refuse-private-address.ts';

export interface OutsideCall {
  method: 'GET' | 'POST';
  url: string;
  /** JSON text, or bytes whose type `headers` names; absent for GET. */
  body?: string | Buffer;
  /** Headers in addition to those of every call. */
  headers?: Record<string, string>;
  /** Time from the first byte sent to the last byte received, so that a server that sends one byte a second does not hold us. */
  timeoutMs: number;
  /** Limit for the answer's body, both compressed and decompressed. */
  bytesMax: number;
  allowsPrivateUrl: boolean;
}

export interface OutsideAnswer {
  status: number;
  text: string;
}

/** The call brought no answer. `mayHaveArrived` is false only when the other side certainly never saw the request. */
export class OutsideCallFailed extends Error {
  override readonly name = 'OutsideCallFailed';

  readonly mayHaveArrived: boolean;

  constructor(message: string, mayHaveArrived: boolean, options?: ErrorOptions) {
    super(message, options);
    this.mayHaveArrived = mayHaveArrived;
  }
}

export interface OutsideCaller {
  /** @throws OutsideCallFailed */
  call(call: OutsideCall): Promise<OutsideAnswer>;
  /** Ends idle connections. */
  close(): void;
}

/** For traces; an address can hold a key, so no more of it. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

const unpack = promisify(gunzip);

/**
 * Idle connections end before the usual five seconds of the other side; otherwise a purchase could use a connection that is being closed.
 */
const agentOptions = { keepAlive: true, maxSockets: 128, maxFreeSockets: 16, timeout: 4_000 };

const userAgent = 'Mozilla/5.0 (compatible; number-hub/1.0)';

/** What a loop calls, such as a webhook, belongs to no request and carries no trace. */
const inTrace = ({ method, url }: OutsideCall, send: () => Promise<OutsideAnswer>): Promise<OutsideAnswer> =>
  currentSpan()
    ? inSpan({ name: `call ${method}`, kind: 'client', attributes: { 'server.address': hostOf(url) } }, send)
    : send();

/** The other side may go on with the trace of the request in which we call it. */
const traceHeader = (): { traceparent?: string } => {
  const span = currentSpan();
  return span ? { traceparent: span.traceparent } : {};
};

const decode = async (response: http.IncomingMessage, body: Buffer, bytesMax: number): Promise<string> => {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== 'gzip' && encoding !== 'x-gzip') return body.toString('utf8');
  return (await unpack(body, { maxOutputLength: bytesMax })).toString('utf8');
};

const readBody = (response: http.IncomingMessage, bytesMax: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > bytesMax) response.destroy(new Error('the answer is too long'));
      else chunks.push(chunk);
    });
    response.on('end', () => resolve(Buffer.concat(chunks)));
    response.on('error', reject);
    response.on('close', () => {
      if (!response.complete) reject(new Error('the answer broke off'));
    });
  });

/**
 * Calls suppliers and webhook receivers. Calls are bounded in time and size, follow no redirects and do not reach our own network unless
 * the call allows it.
 */
export const createOutsideCaller = (): OutsideCaller => {
  const agents = {
    'http:': { open: new http.Agent(agentOptions), guarded: new http.Agent({ ...agentOptions, lookup: lookupPublic }) },
    'https:': {
      open: new https.Agent(agentOptions),
      guarded: new https.Agent({ ...agentOptions, lookup: lookupPublic }),
    },
  };
  const send = async (call: OutsideCall): Promise<OutsideAnswer> => {
    const url = new URL(call.url);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutsideCallFailed('not a web address', false);
    if (!call.allowsPrivateUrl) assertPublicHost(url.hostname);
    let isConnected = false;
    try {
      const { request: requestOf } = url.protocol === 'https:' ? https : http;
      const response = await new Promise<{ message: http.IncomingMessage; body: Buffer }>((resolve, reject) => {
        const request = requestOf(url, {
          method: call.method,
          agent: agents[url.protocol === 'https:' ? 'https:' : 'http:'][call.allowsPrivateUrl ? 'open' : 'guarded'],
          headers: {
            'User-Agent': userAgent,
            Accept: 'application/json, text/plain, */*',
            'Accept-Encoding': 'gzip',
            ...traceHeader(),
            ...call.headers,
            ...(typeof call.body === 'string' ? { 'Content-Type': 'application/json' } : {}),
            ...(call.body === undefined ? {} : { 'Content-Length': Buffer.byteLength(call.body) }),
          },
        });
        const timer = setTimeout(() => request.destroy(new Error('no answer in time')), call.timeoutMs);
        request.on('socket', (socket) => {
          if (socket.connecting)
            socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => (isConnected = true));
          else isConnected = true;
        });
        request.on('error', reject);
        request.on('close', () => clearTimeout(timer));
        request.on('response', (message) => {
          readBody(message, call.bytesMax).then((body) => resolve({ message, body }), reject);
        });
        request.end(call.body);
      });
      const text = await decode(response.message, response.body, call.bytesMax);
      return { status: response.message.statusCode ?? 0, text };
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure);
      throw new OutsideCallFailed(message, isConnected, { cause: failure });
    }
  };
  return {
    call: async (call) => {
      try {
        return await inTrace(call, () => send(call));
      } catch (failure) {
        if (failure instanceof OutsideCallFailed) throw failure;
        throw new OutsideCallFailed(String(failure), false, { cause: failure });
      }
    },
    close: () => {
      for (const { open, guarded } of Object.values(agents)) {
        open.destroy();
        guarded.destroy();
      }
    },
  };
};
