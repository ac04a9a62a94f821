import { expect } from 'chai';

import { emailAddressOf, looksMailable } from './email-address.ts';

describe('e-mail addresses', () => {
  it('have one form', () => {
    for (const [typed, address] of [
      ['Marta@Example.COM', 'marta@example.com'],
      [' marta@example.com\n', 'marta@example.com'],
      ['\u200bmarta@exam\u00adple.com\ufeff', 'marta@example.com'],
      ['\u202amarta@example.com\u202c', 'marta@example.com'],
      ['ｍａｒｔａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'marta@example.com'],
      ['marta@пример.рф', 'marta@xn--e1afmkfd.xn--p1ai'],
      ['marta@XN--E1AFMKFD.xn--p1ai', 'marta@xn--e1afmkfd.xn--p1ai'],
      ['marta@münchen.de', 'marta@xn--mnchen-3ya.de'],
      ['marta@mu\u0308nchen.de', 'marta@xn--mnchen-3ya.de'],
      ['marta@例子。公司', 'marta@xn--fsqu00a.xn--55qx5d'],
      ['marta@مثال.إختبار', 'marta@xn--mgbh0fb.xn--kgbechtv'],
      ['Marta Ruiz <Marta@example.com>', 'marta@example.com'],
      ['"Ruiz, Marta" <marta@example.com>;', 'marta@example.com'],
      ['mailto:marta@example.com', 'marta@example.com'],
      ['MAILTO:marta@example.com?subject=Hello', 'marta@example.com'],
      ['<marta@example.com>', 'marta@example.com'],
      ['marta@example.com, ', 'marta@example.com'],
      ['marta@example.com.', 'marta@example.com'],
      ['marta', 'marta'],
      ['mailto:', 'mailto:'],
      ['<a@b> <', '<a@b> <'],
      ['a@b/ü.de', 'a@b/ü.de'],
    ] as const)
      expect(emailAddressOf(typed), typed).to.equal(address);
  });

  it('look as if mail reached them', () => {
    for (const address of ['a@example.com', 'a.b+c@mail.example.co.uk', "o'neil@xn--p1ai.xn--p1ai"])
      expect(looksMailable(address), address).to.equal(true);
    for (const address of [
      '.bugs@example.com',
      'bugs.@example.com',
      'bugs..r@example.com',
      'bugs@localhost',
      'bugs@127.0.0.1',
      'bugs@example.com.',
      `${'a'.repeat(65)}@example.com`,
    ])
      expect(looksMailable(address), address).to.equal(false);
  });
});
