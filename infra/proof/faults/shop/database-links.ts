import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const host = '127.0.0.1';
/** Node's driver names itself in the first message of each connection; MongoDB's members do not. */
const driverName = Buffer.from('nodejs');
/** Commits that reach the server in this time are applied, and their answers are lost. */
const muteMs = 150;

/** The lines to the members of a replica set. Clients and members reach a member through its line. */
export interface DatabaseLinks {
  /** Where the member that listens on `memberPort` is reached. */
  portOf(memberPort: number): number;
  /**
   * Breaks every line between clients and members. First no answers come back; then all connections break, and new ones are refused until
   * `restore`. The members still reach each other.
   */
  cut(): Promise<void>;
  restore(): void;
  close(): Promise<void>;
}

interface Line {
  near: Socket;
  far: Socket;
  /** Undefined until the first message has come. */
  isClient: boolean | undefined;
}

/** Opens a line to each member. */
export const openDatabaseLinks = async (memberPorts: readonly number[]): Promise<DatabaseLinks> => {
  const lines = new Set<Line>();
  let state: 'open' | 'mute' | 'cut' = 'open';

  const end = (line: Line): void => {
    line.near.destroy();
    line.far.destroy();
    lines.delete(line);
  };
  const open = (near: Socket, memberPort: number): void => {
    const line: Line = { near, far: connect(memberPort, host), isClient: undefined };
    lines.add(line);
    for (const socket of [line.near, line.far]) socket.on('error', () => end(line)).on('close', () => end(line));
    near.on('data', (bytes) => {
      line.isClient ??= bytes.includes(driverName);
      if (line.isClient && state === 'cut') end(line);
      else line.far.write(bytes);
    });
    line.far.on('data', (bytes) => {
      if (!line.isClient || state === 'open') near.write(bytes);
    });
  };

  const servers = new Map<number, Server>();
  for (const memberPort of memberPorts) {
    const server = createServer((socket) => open(socket, memberPort));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
    servers.set(memberPort, server);
  }
  return {
    portOf: (memberPort) => {
      const address = servers.get(memberPort)?.address() as AddressInfo | null | undefined;
      if (!address) throw new Error(`no line leads to port ${memberPort}`);
      return address.port;
    },
    cut: async () => {
      state = 'mute';
      await new Promise((resolve) => setTimeout(resolve, muteMs));
      state = 'cut';
      for (const line of lines) if (line.isClient) end(line);
    },
    restore: () => {
      state = 'open';
    },
    close: async () => {
      for (const line of lines) end(line);
      for (const server of servers.values()) await new Promise((resolve) => server.close(resolve));
    },
  };
};
