/** One event of a stream in the format of server-sent events. */
export interface StreamedEvent {
  id: string | undefined;
  name: string;
  data: string;
}

const eventOf = (block: string): StreamedEvent | undefined => {
  let id: string | undefined;
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id') id = value;
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? undefined : { id, name, data: data.join('\n') };
};

/** The longest event that is read; a stream that sends more without an end is not the shop's. */
const blockMax = 4_000_000;

/** Reads events until the stream ends. `heard` is called with every arrival, heartbeats included. */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<StreamedEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const text = rest + decoder.decode(value, { stream: true });
      // A carriage return at the very end may be the first half of a line's end.
      const cut = text.endsWith('\r') ? text.length - 1 : text.length;
      const blocks = (text.slice(0, cut).replace(/\r\n?/g, '\n') + text.slice(cut)).split('\n\n');
      rest = blocks.pop() ?? '';
      if (rest.length > blockMax) throw new Error('an event without an end');
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
