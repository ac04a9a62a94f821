import type { SerialPort } from './open-serial-port.ts';
import {
  createInbox,
  isStart,
  isUnasked,
  readDirectKind,
  readPlace,
  type Direct,
  type Inbox,
} from './unasked-lines.ts';

/** The modem said ERROR. */
export class CommandRefused extends Error {
  /** What it had answered before. */
  readonly lines: readonly string[];
  /** It may obey a moment later. */
  readonly isBusy: boolean;

  constructor(message: string, lines: readonly string[] = []) {
    super(message);
    this.lines = lines;
    this.isBusy = /ERROR: ?(?:14|314|515|.*busy.*|.*wait.*|.*in progress.*)$/i.test(message);
  }
}
/** The modem did not answer in time, or has gone. */
export class ModemSilent extends Error {}

/** A dialogue with a modem: one command at a time, each with a time limit. */
export interface AtChannel {
  /**
   * Sends a command. @returns the lines before OK
   * @throws CommandRefused, ModemSilent
   */
  ask(command: string, timeoutMs?: number): Promise<string[]>;
  /** What the modem said by itself. */
  inbox: Inbox;
  /** Called when the modem announces an SMS. */
  onSms(listener: () => void): void;
  /** Waits until the modem says nothing for a while, so that late answers are not taken for those of the next command. */
  settle(quietMs: number, atMostMs: number): Promise<void>;
  isOpen(): boolean;
  /**
   * How often the modem may have started anew so far: it was silent, or said that it starts. What was set in it, such as the memory that is open,
   * may be another one since.
   */
  starts(): number;
  /** Whether it has given a result in words, and not as a number (ATV0). */
  speaksWords(): boolean;
  close(): void;
}

/** Huawei's own words are among them. */
const isRefusal = /^(?:ERROR|\+CM[ES] ERROR:.*|COMMAND NOT SUPPORT(?:ED)?|TOO MANY PARAMETERS)$/;
/** Result codes of a modem whose words are off (ATV0). */
const numericResults = new Map([
  ['0', 'OK'],
  ['4', 'ERROR'],
]);
/** A modem that sends without end must not fill the memory. */
const lineLengthMax = 4_096;
const linesMax = 2_000;
/** So many lines may come between the two lines of an SMS that is handed over at once. */
const directGapMax = 3;

interface Waiting {
  command: string;
  lines: string[];
  resolve: (lines: string[]) => void;
  reject: (failure: Error) => void;
}

const readLines = (port: SerialPort, takeLine: (line: string) => void, heard: () => void): void => {
  let rest = '';
  port.onData((text) => {
    heard();
    const lines = (rest + text).split(/[\r\n]+/);
    rest = (lines.pop() ?? '').slice(-lineLengthMax);
    for (const line of lines) {
      // A modem that starts sends zeros and the like.
      const clean = line.replaceAll(/\p{Cc}/gu, '').trim();
      if (clean !== '') takeLine(clean);
    }
  });
};

const notePlace = ({ places }: Inbox, line: string): void => {
  const place = readPlace(line);
  if (!place || places.length >= linesMax) return;
  const isKnown = places.some(({ memory, index }) => memory === place.memory && index === place.index);
  if (!isKnown) places.push(place);
};

/** Takes the lines that come by themselves. @returns a function that says whether a line was one of them */
const createUnaskedReader = (inbox: Inbox): ((line: string, command: string | undefined) => boolean) => {
  let open: (Direct & { gap: number }) | undefined;
  const finish = (): void => {
    if (!open) return;
    const { kind, header, body } = open;
    open = undefined;
    inbox.directs.push({ kind, header, body });
    inbox.onNews();
  };
  const isOrdinary = (line: string, command: string | undefined): boolean =>
    line === command || line === 'OK' || numericResults.has(line) || isRefusal.test(line) || line.startsWith('+');
  return (line, command) => {
    const kind = readDirectKind(line);
    if (kind) {
      finish();
      open = { kind, header: line, body: '', gap: 0 };
      return true;
    }
    const unasked = isUnasked(line, command);
    if (open && !unasked && !isOrdinary(line, command)) {
      open.body = line;
      finish();
      return true;
    }
    if (open) open.gap += 1;
    if (open && open.gap >= directGapMax) finish();
    if (!unasked) return false;
    notePlace(inbox, line);
    if (/^\+C(?:MT|DS)I:|MEMFULL|SMSFULL/i.test(line)) inbox.onNews();
    return true;
  };
};

/** Hears when the modem says nothing for a while. */
const createSettler = (): { heard: () => void; settle: AtChannel['settle'] } => {
  let heard = (): void => undefined;
  return {
    heard: () => heard(),
    settle: (quietMs, atMostMs) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(quiet);
          clearTimeout(end);
          heard = () => undefined;
          resolve();
        };
        const end = setTimeout(done, atMostMs);
        let quiet = setTimeout(done, quietMs);
        heard = () => {
          clearTimeout(quiet);
          quiet = setTimeout(done, quietMs);
        };
      }),
  };
};

/** @param forget called when the time is over */
const startWaiting = (
  command: string,
  timeoutMs: number,
  forget: () => void,
): { waiting: Waiting; answer: Promise<string[]> } => {
  const waiting: Waiting = { command, lines: [], resolve: () => undefined, reject: () => undefined };
  const answered = new Promise<string[]>((resolve, reject) => Object.assign(waiting, { resolve, reject }));
  const timer = setTimeout(() => {
    forget();
    waiting.reject(new ModemSilent(`${command}: no answer within ${timeoutMs} ms`));
  }, timeoutMs);
  return { waiting, answer: answered.finally(() => clearTimeout(timer)) };
};

/** Tells results from other lines. Numbers are results until the modem has given one in words. */
const createResultReader = () => {
  let hasSpoken = false;
  return {
    hasSpoken: () => hasSpoken,
    resultOf: (line: string): string | undefined => {
      if (line !== 'OK' && !isRefusal.test(line)) return hasSpoken ? undefined : numericResults.get(line);
      hasSpoken = true;
      return line;
    },
  };
};

/** @param inbox where SMS go that the modem announces or hands over */
export const createAtChannel = (port: SerialPort, commandMs: number, inbox = createInbox()): AtChannel => {
  let waiting: Waiting | undefined;
  let isClosed = false;
  let starts = 0;
  let last: Promise<unknown> = Promise.resolve();
  const isTaken = createUnaskedReader(inbox);
  const settler = createSettler();
  const { resultOf, hasSpoken } = createResultReader();

  const takeLine = (line: string): void => {
    const result = waiting && resultOf(line);
    if (result === undefined && isTaken(line, waiting?.command)) {
      if (isStart(line)) starts += 1;
      return;
    }
    if (!waiting || line === waiting.command) return;
    if (result === undefined) {
      if (waiting.lines.length < linesMax) waiting.lines.push(line);
      return;
    }
    const { resolve, reject, lines, command } = waiting;
    waiting = undefined;
    if (result === 'OK') resolve(lines);
    else reject(new CommandRefused(`${command}: ${result}`, lines));
  };
  readLines(port, takeLine, settler.heard);
  port.onClose(() => {
    isClosed = true;
    waiting?.reject(new ModemSilent('the port has gone'));
    waiting = undefined;
  });

  const send = (command: string, timeoutMs: number): Promise<string[]> => {
    if (isClosed) return Promise.reject(new ModemSilent('the port has gone'));
    const started = startWaiting(command, timeoutMs, () => {
      waiting = undefined;
      starts += 1;
    });
    ({ waiting } = started);
    port.write(`${command}\r`);
    return started.answer;
  };

  return {
    ask: (command, timeoutMs = commandMs) => {
      const asked = last.then(() => send(command, timeoutMs));
      last = asked.catch(() => undefined);
      return asked;
    },
    inbox,
    onSms: (listener) => {
      inbox.onNews = listener;
    },
    settle: settler.settle,
    isOpen: () => !isClosed,
    starts: () => starts,
    speaksWords: hasSpoken,
    close: () => port.close(),
  };
};
