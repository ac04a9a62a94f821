import { expect } from 'chai';

import { idAsJson, parseLosslessJson } from './lossless-json.ts';

describe('parseLosslessJson', () => {
  it('keeps every digit of ids up to 2^63', () => {
    expect(parseLosslessJson('{"smsId":9223372036854775807,"a":[18446744073709551615]}')).to.deep.equal({
      smsId: '9223372036854775807',
      a: ['18446744073709551615'],
    });
  });

  it('leaves exact numbers, decimals and texts alone', () => {
    const text =
      '{"n":46731234567,"d":1.1234567890123456789,"e":1e300,"t":"9223372036854775807 \\"1234567890123456789","m":-5}';
    expect(parseLosslessJson(text)).to.deep.equal(JSON.parse(text));
  });

  it('reads text with escapes before a long id', () => {
    expect(parseLosslessJson('{"a":"\\\\","b":1234567890123456789}')).to.deep.equal({
      a: '\\',
      b: '1234567890123456789',
    });
  });

  for (const broken of ['', '{', '{"a":"', '{"a":"\\', '{"a":12345678901234567890', 'nonsense 1234567890123456789']) {
    it(`refuses «${broken}»`, () => {
      expect(() => parseLosslessJson(broken)).to.throw(SyntaxError);
    });
  }
});

describe('idAsJson', () => {
  it('writes numbers as numbers and what is none as text', () => {
    expect(idAsJson('9223372036854775807')).to.equal('9223372036854775807');
    expect(idAsJson('3f2a-77')).to.equal('"3f2a-77"');
    expect(idAsJson('007')).to.equal('"007"');
  });
});
