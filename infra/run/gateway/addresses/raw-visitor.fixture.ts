import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that speaks HTTP by the letter. */
export interface RawVisitor {
  socket: Socket;
  send(text: string): void;
  /** Everything that came so far. */
  received(): string;
  /** Resolves with what came once `pattern` is in it, or when the connection ends. */
  until(pattern: string | RegExp): Promise<string>;
}

/** Opens a connection from `localAddress`, which on loopback may be any of 127.0.0.0/8. */
export const visit = async (port: number, localAddress = '127.0.0.1'): Promise<RawVisitor> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (piece: string) => {
    text += piece;
  });
  socket.on('error', () => socket.destroy());
  return {
    socket,
    send: (piece) => void socket.write(piece),
    received: () => text,
    until: (pattern) =>
      new Promise((resolve) => {
        const look = () => {
          const isThere = typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text);
          if (!isThere && !socket.closed) return;
          socket.off('data', look);
          socket.off('close', look);
          resolve(text);
        };
        socket.on('data', look);
        socket.on('close', look);
        look();
      }),
  };
};

/** One request by the letter, and all that is answered until the connection ends. `Connection: close` has to be among its headers. */
export const ask = async (port: number, text: string, localAddress?: string): Promise<string> => {
  const visitor = await visit(port, localAddress);
  visitor.send(text);
  if (!visitor.socket.closed) await once(visitor.socket, 'close');
  return visitor.received();
};

/** Status code of an answer by the letter; 0 when there is none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
