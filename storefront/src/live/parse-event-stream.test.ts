import { expect } from 'chai';

import { createEventStreamParser } from './parse-event-stream';

const stream =
  ': open\n\nid: 7\nevent: balance-changed\ndata: {"balance":1,\ndata: "held":0}\n\nid:8\r\ndata:x\r\n\r\n:ping\n\n';
const expected = [
  { id: '7', event: 'balance-changed', data: '{"balance":1,\n"held":0}' },
  { id: '8', event: 'message', data: 'x' },
];

describe('the event stream', () => {
  it('is read as a whole', () => {
    expect(createEventStreamParser()(stream)).to.deep.equal(expected);
  });

  it('is read the same however it is cut', () => {
    for (let size = 1; size < 20; size += 1) {
      const parse = createEventStreamParser();
      const messages = [];
      for (let at = 0; at < stream.length; at += size) messages.push(...parse(stream.slice(at, at + size)));
      expect(messages, `pieces of ${size}`).to.deep.equal(expected);
    }
  });

  it('keeps the last id for messages without one', () => {
    const parse = createEventStreamParser();
    parse('id: 3\ndata: a\n\n');
    expect(parse('data: b\n\n')).to.deep.equal([{ id: '3', event: 'message', data: 'b' }]);
  });

  it('refuses a line without an end', () => {
    expect(() => createEventStreamParser()('x'.repeat(1_000_001))).to.throw(RangeError);
  });
});
