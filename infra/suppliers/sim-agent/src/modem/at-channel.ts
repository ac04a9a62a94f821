import type { SerialPort } from './open-serial-port.ts';

/** The modem said ERROR. */
export class CommandRefused extends Error {}
/** The modem did not answer in time, or has gone. */
export class ModemSilent extends Error {}

/** A dialogue with a modem: one command at a time, each with a time limit. */
export interface AtChannel {
  /**
   * Sends a command. @returns the lines before OK
   * @throws CommandRefused, ModemSilent
   */
  ask(command: string, timeoutMs?: number): Promise<string[]>;
  /** Called when the modem announces an SMS. */
  onSms(listener: () => void): void;
  close(): void;
}

const isFinal = /^(?:OK|ERROR|\+CM[ES] ERROR:.*)$/;
/** Lines that come by themselves. */
const isUnasked = /^(?:\+CMTI:|\+CDSI:|RING$|\+CREG: \d$|\^)/;
/** A modem that sends without end must not fill the memory. */
const lineLengthMax = 4_096;
const linesMax = 2_000;

interface Waiting {
  command: string;
  lines: string[];
  resolve: (lines: string[]) => void;
  reject: (failure: Error) => void;
}

const readLines = (port: SerialPort, takeLine: (line: string) => void): void => {
  let rest = '';
  port.onData((text) => {
    const lines = (rest + text).split(/[\r\n]+/);
    rest = (lines.pop() ?? '').slice(-lineLengthMax);
    for (const line of lines) if (line.trim() !== '') takeLine(line.trim());
  });
};

export const createAtChannel = (port: SerialPort, commandMs: number): AtChannel => {
  let waiting: Waiting | undefined;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();
  let tellSms = (): void => undefined;

  const takeLine = (line: string): void => {
    if (isUnasked.test(line)) {
      if (line.startsWith('+CMTI:')) tellSms();
      return;
    }
    if (!waiting || line === waiting.command) return;
    if (!isFinal.test(line)) {
      if (waiting.lines.length < linesMax) waiting.lines.push(line);
      return;
    }
    const { resolve, reject, lines, command } = waiting;
    waiting = undefined;
    if (line === 'OK') resolve(lines);
    else reject(new CommandRefused(`${command}: ${line}`));
  };
  readLines(port, takeLine);
  port.onClose(() => {
    isClosed = true;
    waiting?.reject(new ModemSilent('the port has gone'));
    waiting = undefined;
  });

  const send = (command: string, timeoutMs: number): Promise<string[]> =>
    new Promise<string[]>((resolve, reject) => {
      if (isClosed) {
        reject(new ModemSilent('the port has gone'));
        return;
      }
      const timer = setTimeout(() => {
        waiting = undefined;
        reject(new ModemSilent(`${command}: no answer within ${timeoutMs} ms`));
      }, timeoutMs);
      const done =
        <Value>(settle: (value: Value) => void) =>
        (value: Value): void => {
          clearTimeout(timer);
          settle(value);
        };
      waiting = { command, lines: [], resolve: done(resolve), reject: done(reject) };
      port.write(`${command}\r`);
    });

  return {
    ask: (command, timeoutMs = commandMs) => {
      const asked = last.then(() => send(command, timeoutMs));
      last = asked.catch(() => undefined);
      return asked;
    },
    onSms: (listener) => {
      tellSms = listener;
    },
    close: () => port.close(),
  };
};
