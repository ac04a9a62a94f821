import { expect } from 'chai';

import { findShapeFault, jsonDepthMax, parseBoundedJson } from './json-shape.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('the shape of JSON from outside', () => {
  it('has a greatest depth, counted from the outermost object or list', () => {
    expect(parseBoundedJson('7')).to.equal(7);
    expect(findShapeFault(parseBoundedJson(nested(jsonDepthMax)), 100)).to.equal(undefined);
    expect(findShapeFault(JSON.parse(nested(jsonDepthMax + 1)), 100)).to.equal('depth');
    expect(() => parseBoundedJson(nested(jsonDepthMax + 1))).to.throw(SyntaxError, 'depth');
  });

  it('is looked at without recursion, so that no depth is too great to be refused', () => {
    for (const text of [nested(2_000_000), '{"a":'.repeat(500_000) + '1' + '}'.repeat(500_000)]) {
      expect(() => parseBoundedJson(text)).to.throw(SyntaxError, 'depth');
    }
  });

  it('has a greatest number of members, of all levels together', () => {
    expect(findShapeFault({ a: [1, 2], b: {} }, 4)).to.equal(undefined);
    expect(findShapeFault({ a: [1, 2], b: {} }, 3)).to.equal('members');
    expect(() => parseBoundedJson(`[${'{},'.repeat(9)}{}]`, 9)).to.throw(SyntaxError, 'members');
  });

  it('is unreadable where it is no JSON', () => {
    for (const text of ['', '{', '{"a":}', "{'a':1}"]) expect(() => parseBoundedJson(text)).to.throw(SyntaxError);
  });
});
