import { expect } from 'chai';

import { startTracing } from './start-tracing.ts';
import { currentSpan, inSpan, isTracing, recordSpans, startSpan, traceOfLogLine, type Span } from './tracing.ts';

describe('spans', () => {
  afterEach(() => recordSpans(undefined));

  it('are neither made nor kept without a collector', async () => {
    await startTracing({ endpoint: undefined, sharePercent: 100 });
    expect(isTracing()).to.equal(false);
    expect(startSpan({ name: 'work' })).to.equal(undefined);
    expect(await inSpan({ name: 'work' }, () => Promise.resolve(currentSpan()))).to.equal(undefined);
    expect(traceOfLogLine()).to.deep.equal({});
  });

  it('stand below the one that runs, end with their work, and name log lines', async () => {
    const ended: string[] = [];
    recordSpans({
      start: ({ name, parent }): Span => ({
        traceparent: `${parent ?? 'root'}/${name}`,
        traceId: 'trace-1',
        set: () => undefined,
        end: (failure) => void ended.push(failure === undefined ? name : `${name} failed`),
      }),
      stop: () => Promise.resolve(),
    });
    const failing = inSpan({ name: 'above' }, async () => {
      expect(traceOfLogLine()).to.deep.equal({ traceId: 'trace-1' });
      await inSpan({ name: 'below' }, () => {
        expect(currentSpan()?.traceparent).to.equal('root/above/below');
        return Promise.resolve();
      });
      await inSpan({ name: 'apart', parent: null }, () => {
        expect(currentSpan()?.traceparent).to.equal('root/apart');
        return Promise.resolve();
      });
      throw new Error('no');
    });
    expect(await failing.catch((failure: Error) => failure.message)).to.equal('no');
    expect(ended).to.deep.equal(['below', 'apart', 'above failed']);
  });
});
