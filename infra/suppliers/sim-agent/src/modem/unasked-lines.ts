/** Where a modem says that it has put an SMS. */
export interface Place {
  memory: string;
  index: number;
}

/** An SMS that a modem hands over at once, without a place in a memory. It comes once, in two lines. */
export interface Direct {
  kind: DirectKind;
  header: string;
  body: string;
}

/** `CMT`: an SMS; `CDS`: a report of delivery; `CBM`: a broadcast to everybody in the cell. */
export type DirectKind = 'CMT' | 'CDS' | 'CBM';

/** What came without a question and nobody has dealt with yet. It outlives a dialogue: the port may be opened anew meanwhile. */
export interface Inbox {
  places: Place[];
  directs: Direct[];
  /** Called at each new one. */
  onNews: () => void;
}

export const createInbox = (): Inbox => ({ places: [], directs: [], onNews: () => undefined });

/** Words that modems say by themselves: calls, and the steps of their own start. */
const noise =
  /^(?:RING|NO CARRIER|NO ANSWER|NO DIALTONE|BUSY|RDY|CONNECT.*|(?:SMS|PB|CALL|PHONEBOOK) (?:READY|DONE).*|NORMAL POWER DOWN|.*VOLTAGE WARN\w*)$/i;
const starting = /^(?:RDY|\^SYSSTART.*|\+CPIN: ?READY|(?:SMS|PB|CALL|PHONEBOOK) (?:READY|DONE).*|NORMAL POWER DOWN)$/i;
const prefixPattern = /^([+^*%#$&!_-]{1,2}[A-Z][A-Z0-9_]*) ?(?::|$)/i;
const placePattern = /^\+(?:CMTI|CDSI): ?"?([A-Z]{2,3})"? ?, ?(\d{1,5})/i;
const directPattern = /^\+(CMT|CDS|CBM):/i;

/** The name of a command: `+CMGL` of `AT+CMGL=4`. */
const nameOf = (command: string): string => /^AT([+^*%#$&!_-]{1,2}[A-Z][A-Z0-9_]*)/i.exec(command)?.[1] ?? '';

const isNameOf = (prefix: string, command: string): boolean => {
  const name = nameOf(command).toUpperCase();
  const given = prefix.toUpperCase();
  // The card's number is answered under several names, whatever it was asked for by.
  return given === name || (name.includes('CID') && given.includes('CID'));
};

/** Whether a line that the modem sent without a command says that the modem is starting or shutting down. */
export const isStart = (line: string): boolean => starting.test(line);

/** @param command the one that waits for its answer, if any */
export const isUnasked = (line: string, command: string | undefined): boolean => {
  if (noise.test(line)) return true;
  const prefix = prefixPattern.exec(line)?.[1];
  return prefix !== undefined && (command === undefined || !isNameOf(prefix, command));
};

/** @returns undefined when the line announces no place */
export const readPlace = (line: string): Place | undefined => {
  const [, memory, index] = placePattern.exec(line) ?? [];
  return memory === undefined ? undefined : { memory: memory.toUpperCase(), index: Number(index) };
};

/** @returns undefined when no SMS follows the line */
export const readDirectKind = (line: string): DirectKind | undefined =>
  directPattern.exec(line)?.[1]?.toUpperCase() as DirectKind | undefined;
