import { expect } from 'chai';

import {
  isDeceptive,
  isVisible,
  plainCode,
  plainName,
  plainPassword,
  withoutEdges,
  withPlainDigits,
} from './typed-text.ts';

describe('typed and pasted texts', () => {
  it('are codes in one form: usual width, plain digits, nothing that nobody sees', () => {
    for (const [typed, code] of [
      ['\u200bSPRING\u200b', 'SPRING'],
      ['ＳＰＲＩＮＧ２５', 'SPRING25'],
      ['\u202d+46 73 000\u202c', '+46 73 000'],
      ['\ufeffTQ5m\u00adKcXo\n', 'TQ5mKcXo'],
      ['\u2067٧٣٥١٢٨\u2069', '735128'],
      ['۷۳۵१२८', '735128'],
      ['৭৩๕૧௨𝟠', '735128'],
      ['a\u2060b\u200cc\u200dd', 'abcd'],
      ['\u00a0x\u202f', 'x'],
    ] as const)
      expect(plainCode(typed), JSON.stringify(typed)).to.equal(code);
  });

  it('know every digit of Unicode', () => {
    let digits = 0;
    for (let point = 0; point <= 0x1_ff_ff; point += 1) {
      const character = String.fromCodePoint(point);
      if (!/^\p{Nd}$/u.test(character)) continue;
      digits += 1;
      expect(withPlainDigits(character), point.toString(16)).to.match(/^[0-9]$/);
    }
    expect(digits).to.be.greaterThan(600);
    for (const row of ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '๐๑๒๓๔๕๖๗๘๙', '０１２３４５６７８９'])
      expect(withPlainDigits(row)).to.equal('0123456789');
  });

  it('are equal words in equal spellings, also as passwords and names', () => {
    for (const word of ['Käsebrötchen', 'ещё один пароль', 'ガギグゲゴ', '각하', 'ﬁnal ①', 'Ｐａｓｓｗｏｒｄ']) {
      const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => word.normalize(form));
      expect(new Set(forms.map(plainPassword)).size, word).to.equal(1);
      expect(new Set(forms.map(plainName)).size, word).to.equal(1);
    }
    expect(plainPassword('pass\u200bword '), 'nothing but its spelling changes').to.equal('pass\u200bword ');
  });

  it('lose what stands around them and keep what belongs to their words', () => {
    expect(withoutEdges('\u200f\u00a0می\u200cخواهم\n\ufeff')).to.equal('می\u200cخواهم');
    expect(withoutEdges('👩\u200d💻')).to.equal('👩\u200d💻');
    expect(withoutEdges('\u200b \u2060')).to.equal('');
    expect(withoutEdges(`${' '.repeat(200_000)}a${' '.repeat(200_000)}`)).to.equal('a');
  });

  it('show something, or are no texts', () => {
    for (const nothing of [
      '',
      ' ',
      '\u3164',
      '\u2800\u2800',
      '\u200b',
      '\u115f\u1160',
      '\uffa0',
      '\u0301\u0302',
      '\u180e',
      '\u{e0041}',
      '\ufe0f',
    ])
      expect(isVisible(nothing), JSON.stringify(nothing)).to.equal(false);
    for (const text of ['a', '王', 'ॐ', '👍', '\u2800x', 'é'.normalize('NFD'), '!'])
      expect(isVisible(text), JSON.stringify(text)).to.equal(true);
  });

  it('deceive by overrides of direction and by tags that are no flag’s', () => {
    for (const text of ['safe\u202egpj.exe', '\u202dabc', 'a\u{e0041}\u{e0042}'])
      expect(isDeceptive(text)).to.equal(true);
    for (const text of ['مرحبا Numeo', '\u2067abc\u2069', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'])
      expect(isDeceptive(text), JSON.stringify(text)).to.equal(false);
  });
});
