/** A line as Strapi's logger hands it to its format. */
interface LogLine {
  level: string;
  message?: unknown;
  stack?: unknown;
}

/** Numbers of the levels in the logs of the other parts. */
const levels: ReadonlyMap<string, number> = new Map([
  ['error', 50],
  ['warn', 40],
  ['info', 30],
  ['http', 20],
  ['verbose', 20],
  ['debug', 20],
  ['silly', 10],
]);

/** Where the logger looks for the finished text. */
const finished = Symbol.for('message');

/** A request's line names its whole address, and the query may hold a token. */
const withoutQuery = (text: string): string => text.replace(/\?\S*/, '');

const textOf = ({ level, message, stack }: LogLine): string => {
  if (typeof stack === 'string') return stack;
  if (message instanceof Error) return message.stack ?? message.message;
  const text = typeof message === 'string' ? message : JSON.stringify(message ?? '');
  return level === 'http' ? withoutQuery(text) : text;
};

/** Writes each line as JSON, with the fields and in the time of the other parts. A line break stays within its text, so nobody can forge a line. */
export const jsonLines = {
  transform: (line: LogLine, _options?: unknown): LogLine => {
    const { level } = line;
    const written = {
      level: levels.get(level) ?? levels.get('info'),
      time: Date.now(),
      service: 'cms',
      msg: textOf(line),
    };
    return Object.assign(line, { [finished]: JSON.stringify(written) });
  },
};
