import { expect } from 'chai';

import { smsSamples } from './sms-samples.stage.ts';
import { extractCode } from './extract-code.ts';

describe('extractCode', () => {
  for (const { service, from, text, code } of smsSamples) {
    it(`finds ${code ?? 'nothing'} in «${text.replace(/\s+/g, ' ').slice(0, 60)}» (${service})`, () => {
      expect(extractCode({ service, from, text })).to.equal(code);
    });
  }

  it('knows at least eighty texts', () => {
    expect(smsSamples.length).to.be.at.least(80);
  });

  it('never gives a colon, at which buyers programs split', () => {
    for (const sample of smsSamples) expect(extractCode(sample) ?? '').not.to.contain(':');
    expect(extractCode({ service: 'ot', from: '', text: 'code: 12:34:56' })).to.equal(undefined);
  });

  it('reads a text of a hundred thousand characters in a moment', () => {
    const startedAt = performance.now();
    for (const filler of ['1 ', 'a1', '-', 'code ', '(1', '1.', 'aaaa-']) {
      extractCode({ service: 'ot', from: 'x', text: filler.repeat(50_000) });
    }
    expect(performance.now() - startedAt).to.be.below(1_000);
  });
});
