import { expect } from 'chai';

import type { ApiError } from './api-error';
import { send, sendUntilKnown, type SendRequest, type SendTools } from './send';

const request: SendRequest = { method: 'POST', url: '/api/activations', headers: {}, body: '{}', timeoutMs: 1_000 };

const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: 'A text', details: { missing: 5 } } }, { status });

/** Gives the answers in turn, and tells how often it was called. */
const toolsGiving = (answers: (() => Response | Promise<Response>)[]) => {
  let calls = 0;
  const tools: SendTools = {
    fetch: async () => {
      calls += 1;
      const next = answers[calls - 1];
      if (!next) throw new Error('called too often');
      return next();
    },
    wait: () => Promise.resolve(),
    random: () => 0,
  };
  return { tools, calls: () => calls };
};

const rejectionOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  try {
    await promise;
  } catch (failure) {
    return failure as ApiError;
  }
  throw new Error('was not refused');
};

describe('sending a call', () => {
  it('reads a refusal with code, text and details', async () => {
    const failure = await rejectionOf(send(request, toolsGiving([() => refusal(402, 'NO_BALANCE')]).tools));
    expect(failure).to.include({ code: 'NO_BALANCE', status: 402, message: 'A text' });
    expect(failure.details).to.deep.equal({ missing: 5 });
  });

  it('calls a proxy’s error page unavailable', async () => {
    const page = () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } });
    expect((await rejectionOf(send(request, toolsGiving([page]).tools))).code).to.equal('UNAVAILABLE');
  });

  it('calls a broken network unavailable', async () => {
    const broken = () => Promise.reject(new TypeError('network'));
    expect((await rejectionOf(send(request, toolsGiving([broken]).tools))).code).to.equal('UNAVAILABLE');
  });

  it('gives the caller’s own reason back when the caller aborts', async () => {
    const aborted = AbortSignal.abort(new DOMException('stopped', 'AbortError'));
    const failure = await rejectionOf(
      send({ ...request, signal: aborted }, toolsGiving([() => Promise.reject(new TypeError('x'))]).tools),
    );
    expect(failure.name).to.equal('AbortError');
  });
});

describe('sending a call with an idempotency key', () => {
  it('asks again while the outcome is unknown', async () => {
    const { tools, calls } = toolsGiving([
      () => Promise.reject(new TypeError('network')),
      () => refusal(409, 'IDEMPOTENCY_IN_PROGRESS'),
      () => Response.json({ data: 1 }),
    ]);
    expect((await sendUntilKnown(request, tools)).body).to.deep.equal({ data: 1 });
    expect(calls()).to.equal(3);
  });

  it('does not ask again after a refusal', async () => {
    const { tools, calls } = toolsGiving([() => refusal(409, 'NO_NUMBERS')]);
    expect((await rejectionOf(sendUntilKnown(request, tools))).code).to.equal('NO_NUMBERS');
    expect(calls()).to.equal(1);
  });

  it('gives up after three times', async () => {
    const broken = () => Promise.reject(new TypeError('network'));
    const { tools, calls } = toolsGiving([broken, broken, broken]);
    expect((await rejectionOf(sendUntilKnown(request, tools))).code).to.equal('UNAVAILABLE');
    expect(calls()).to.equal(3);
  });
});
