/** One message of a `text/event-stream`. */
export interface StreamMessage {
  id: string | undefined;
  event: string;
  data: string;
}

/** Longest rest of a line, in characters. A stream with an endless line would fill the memory, so it counts as broken. */
const bufferLengthMax = 1_000_000;

/**
 * Reads a `text/event-stream` chunk by chunk. A chunk may end at any place. Comments only keep the connection open and produce no message.
 * @throws RangeError when a line never ends.
 */
export const createEventStreamParser = (): ((piece: string) => StreamMessage[]) => {
  let rest = '';
  let id: string | undefined;
  let event = '';
  let dataLines: string[] = [];

  const readLine = (line: string): StreamMessage | undefined => {
    if (line === '') {
      const message = dataLines.length > 0 ? { id, event: event || 'message', data: dataLines.join('\n') } : undefined;
      event = '';
      dataLines = [];
      return message;
    }
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') dataLines.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id' && !value.includes('\0')) id = value;
    return undefined;
  };

  return (piece) => {
    rest += piece;
    // A lone CR at the end may be the first half of CRLF.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > bufferLengthMax) throw new RangeError('a line of the event stream never ends');
    return lines.map(readLine).filter((message) => message !== undefined);
  };
};
