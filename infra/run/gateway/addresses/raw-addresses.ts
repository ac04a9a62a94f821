import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import { ownValue } from '@shop/shared-types/own-value';

/** A failure of Node's parser: it refuses a target with bytes outside of ASCII before any handler sees the request. */
interface ParserFailure extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** What Node answers by itself where nobody listens for these failures. */
const answers: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

const encodeByte = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * The percent-encoded spelling of an address that was sent as bare bytes (some programs send `/blog?q=тест` so). It begins with one slash:
 * with two it would name another site.
 * @returns undefined unless the packet begins with a whole request line of GET or HEAD whose target is such an address.
 */
const encodedTargetOf = (packet: Buffer): string | undefined => {
  // One character a byte.
  const [line = ''] = packet.toString('latin1').split('\r\n', 1);
  // No blanks and no control characters, so that no target can end the header that it is written into.
  const target = /^(?:GET|HEAD) (\/[!-~\x80-\xff]*) HTTP\/1\.[01]$/.exec(line)?.[1];
  if (target === undefined || !/[\x80-\xff]/.test(target)) return undefined;
  return target.replace(/^[/\\]+/, '/').replace(/[\x80-\xff]/g, encodeByte);
};

/**
 * Redirects addresses that were sent as bare bytes to their percent-encoded spelling. Every other request that cannot be parsed gets the
 * answer that Node itself would give.
 */
export const redirectRawAddresses = (server: Server): void => {
  const answering = new WeakSet<Duplex>();
  server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    answering.add(socket);
    res.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (failure: ParserFailure, socket: Duplex) => {
    // Bytes between those of an answer that is on its way would spoil it.
    if (socket.writable && !answering.has(socket)) {
      const location = failure.code === 'HPE_INVALID_URL' && failure.rawPacket && encodedTargetOf(failure.rawPacket);
      const head = location
        ? `301 Moved Permanently\r\nLocation: ${location}\r\nContent-Length: 0`
        : (ownValue(answers, failure.code ?? '') ?? '400 Bad Request');
      socket.write(`HTTP/1.1 ${head}\r\nConnection: close\r\n\r\n`);
    }
    socket.destroy(failure);
  });
};
