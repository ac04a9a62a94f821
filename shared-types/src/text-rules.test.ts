import { expect } from 'chai';

import { base64Pattern, hasControlCharacters, isBase64, isPlainName, isTableName, plainNameOf } from './text-rules.ts';

describe('texts', () => {
  it('hold no control characters, and line breaks and tabs only where several lines are meant', () => {
    for (const [text, inOneLine, inSeveralLines] of [
      ['Ärger, 电话, हिन्दी, عربى 🙂', false, false],
      ['one\ntwo', true, false],
      ['one\r\n\ttwo', true, false],
      ['one\u0000', true, true],
      ['one\u001b[31m', true, true],
      ['one\u0085', true, true],
      ['one\u2028two', true, false],
    ] as const) {
      expect(hasControlCharacters(text), text).to.equal(inOneLine);
      expect(hasControlCharacters(text, { isMultiline: true }), text).to.equal(inSeveralLines);
    }
  });

  it('are names when nothing in them becomes a link', () => {
    const names = ['Ada', 'J. R. R. Tolkien', 'Smith Jr.', 'Анна-Мария', "O'Neil", '王小明', 'محمد', 'A.J.'];
    for (const name of names) expect(isPlainName(name), name).to.equal(true);
    const links = [
      'https://evil.example',
      'evil.example',
      'Win at www.evil.example',
      'a@evil.com',
      'Ada\nread this',
      'evil.рф',
    ];
    for (const name of links) {
      expect(isPlainName(name), name).to.equal(false);
      expect(isPlainName(plainNameOf(name)), plainNameOf(name)).to.equal(true);
    }
    for (const name of names.slice(0, 6)) expect(plainNameOf(name), name).to.equal(name);
  });

  it('fit into tables and exports, or not', () => {
    for (const name of ['telia', 'T-Mobile', 'com3', 'А1', '中国移动', 'o2 + e-plus', "l'opérateur"])
      expect(isTableName(name), name).to.equal(true);
    for (const name of ['<b>x</b>', 'a>b', '=1+1', '+7', '-2', '@sum(a1)', 'a\nb', 'a\tb', '\u0000'])
      expect(isTableName(name), name).to.equal(false);
  });

  it('are base64 or not, as the pattern says', () => {
    for (const [text, isValid] of [
      ['', false],
      ['=', false],
      ['==', false],
      ['JVBERi0=', true],
      ['JVBERg==', true],
      ['JVBERi0x', true],
      ['JVBERi===', false],
      ['JVB=ERi0', false],
      ['JVBE Ri0', false],
      ['JVBE\n', false],
      ['data:a/b', false],
    ] as const) {
      expect(isBase64(text), text).to.equal(isValid);
      expect(base64Pattern.test(text), text).to.equal(isValid);
    }
  });
});
