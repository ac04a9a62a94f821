import { expect } from 'chai';

import { followLiveEvents, type FollowOptions, type FollowTools, type LiveState } from './follow-live-events';

const streamOf = (...pieces: string[]): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

const balance = (id: number, amount: number) =>
  `id: ${id}\nevent: balance-changed\ndata: {"balance":${amount},"held":0}\n\n`;

/** Follows the given answers in turn. After the last one, `wait` ends the loop. */
const follow = async (answers: ((headers: Record<string, string>) => Response | Promise<Response>)[]) => {
  const stop = new AbortController();
  const seen: unknown[] = [];
  const states: LiveState[] = [];
  let isRefused = false;
  let calls = 0;
  const options: FollowOptions = {
    url: '/api/events',
    headers: () => ({ authorization: 'Bearer t' }),
    signal: stop.signal,
    onEvent: (name, payload) => seen.push([name, payload]),
    onGap: () => seen.push('gap'),
    onState: (state) => states.push(state),
    onRefused: () => {
      isRefused = true;
    },
  };
  const tools: FollowTools = {
    fetch: async (_url, init) => {
      const answer = answers[calls];
      calls += 1;
      if (!answer) throw new Error('called too often');
      return answer(init?.headers as Record<string, string>);
    },
    wait: () => {
      if (calls >= answers.length) stop.abort();
      return Promise.resolve();
    },
    random: () => 0,
    silenceMaxMs: 1_000,
  };
  await followLiveEvents(options, tools);
  return { seen, states, isRefused };
};

describe('following live events', () => {
  it('delivers what comes, and goes on behind the last event after a break', async () => {
    const asked: (string | undefined)[] = [];
    const { seen, states } = await follow([
      (headers) => {
        asked.push(headers['last-event-id']);
        return streamOf(': hello\n\n', balance(4, 100), balance(5, 200));
      },
      (headers) => {
        asked.push(headers['last-event-id']);
        return streamOf(balance(6, 300));
      },
    ]);
    expect(asked).to.deep.equal([undefined, '5']);
    expect(seen).to.deep.equal([
      ['balance-changed', { balance: 100, held: 0 }],
      ['balance-changed', { balance: 200, held: 0 }],
      ['balance-changed', { balance: 300, held: 0 }],
    ]);
    expect(states).to.deep.equal(['connecting', 'open', 'lost', 'open', 'lost']);
  });

  it('says that events are gone, and goes on behind them', async () => {
    const asked: (string | undefined)[] = [];
    const { seen } = await follow([
      () => streamOf('id: 299\nevent: gap\ndata: {"missedFrom":41,"missedTo":299}\n\n'),
      (headers) => {
        asked.push(headers['last-event-id']);
        return streamOf(balance(300, 5));
      },
    ]);
    expect(asked).to.deep.equal(['299']);
    expect(seen).to.deep.equal(['gap', ['balance-changed', { balance: 5, held: 0 }]]);
  });

  it('reads a stream the same however it is cut, and whatever ends its lines', async () => {
    const stream = `: hello\n\n${balance(7, 1)}:ping\n\n${balance(8, 2).replaceAll('\n', '\r\n')}`;
    for (const size of [1, 2, 3, 7, 19]) {
      const pieces = Array.from({ length: Math.ceil(stream.length / size) }, (_, at) =>
        stream.slice(at * size, (at + 1) * size),
      );
      expect((await follow([() => streamOf(...pieces)])).seen, `pieces of ${size}`).to.have.length(2);
    }
  });

  it('leaves a stream whose line never ends', async () => {
    const { seen } = await follow([
      () => streamOf('x'.repeat(1_000_001), 'x', balance(1, 5)),
      () => streamOf(balance(2, 6)),
    ]);
    expect(seen).to.deep.equal([['balance-changed', { balance: 6, held: 0 }]]);
  });

  it('tries again after an error and a broken network', async () => {
    const { seen } = await follow([
      () => new Response('busy', { status: 503 }),
      () => Promise.reject(new TypeError('network')),
      () => streamOf(balance(1, 5)),
    ]);
    expect(seen).to.have.length(1);
  });

  for (const name of ['activation-changed', 'rental-changed', 'payment-changed', 'balance-changed']) {
    it(`delivers ${name}`, async () => {
      const { seen } = await follow([() => streamOf(`id: 1\nevent: ${name}\ndata: {}\n\n`)]);
      expect(seen).to.deep.equal([[name, {}]]);
    });
  }

  it('ignores events it does not know', async () => {
    const { seen } = await follow([() => streamOf('event: confetti\ndata: {}\n\n')]);
    expect(seen).to.deep.equal([]);
  });

  it('ends when the token is refused', async () => {
    const { isRefused } = await follow([() => new Response('', { status: 401 })]);
    expect(isRefused).to.equal(true);
  });
});
