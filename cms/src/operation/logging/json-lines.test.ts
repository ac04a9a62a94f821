import { expect } from 'chai';

import { jsonLines } from './json-lines';

const write = (line: { level: string; message?: unknown; stack?: unknown }): Record<string, unknown> => {
  const text = (jsonLines.transform(line) as unknown as Record<symbol, string>)[Symbol.for('message')] ?? '';
  expect(text).not.to.include('\n');
  return JSON.parse(text) as Record<string, unknown>;
};

describe('the log of the CMS', () => {
  it('is one line of JSON an event, with the fields of the other parts', () => {
    const line = write({ level: 'info', message: 'Seed: 1 created' });
    expect(line).to.include({ level: 30, service: 'cms', msg: 'Seed: 1 created' });
    expect(line['time']).to.be.closeTo(Date.now(), 1_000);
  });

  it('cannot be forged by a line break', () => {
    const forged = 'wrong name\n{"level":30,"msg":"signed in"}';
    expect(write({ level: 'warn', message: forged })).to.include({ level: 40, msg: forged });
  });

  it('tells where an error arose, and holds no query', () => {
    expect(write({ level: 'error', message: new Error('broken') })['msg']).to.include('json-lines.test');
    const request = 'GET /first-admin?token=secret (3 ms) 404';
    expect(write({ level: 'http', message: request })['msg']).to.equal('GET /first-admin (3 ms) 404');
  });
});
