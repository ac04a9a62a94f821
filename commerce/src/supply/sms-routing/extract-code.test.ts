import { expect } from 'chai';

import { extractCode } from './extract-code.ts';
import { judgeSms } from './judge-sms.ts';
import { codedSamples, otherSamples, sampleLanguages } from './samples/all-samples.fixture.ts';

const codeIn = (text: string, service = 'ot', from = 'x') => extractCode({ service, from, text });

describe('extractCode on the sample', () => {
  it('knows 200 texts with a code and 100 without, in at least 25 languages', () => {
    expect(codedSamples.length).to.be.at.least(200);
    expect(otherSamples.length).to.be.at.least(100);
    expect(sampleLanguages.size).to.be.at.least(25);
  });

  it('misses at most 1 code of 100', () => {
    const wrong = codedSamples.filter((sample) => extractCode(sample) !== sample.code);
    expect(wrong.length, wrong.map(({ text }) => text).join('\n')).to.be.at.most(codedSamples.length / 100);
  });

  it('lets at most 2 of 100 other texts pay', () => {
    const paying = otherSamples.filter((sample) => extractCode(sample) !== undefined);
    expect(paying.length, paying.map(({ text }) => text).join('\n')).to.be.at.most(otherSamples.length / 50);
  });

  it('never gives a colon, at which buyers programs split', () => {
    for (const sample of codedSamples) expect(extractCode(sample) ?? '').not.to.contain(':');
    expect(codeIn('code: 12:34:56')).to.equal(undefined);
  });
});

describe('extractCode by kind', () => {
  const cases: Record<string, [string | undefined, string][]> = {
    'takes what the text calls a code, whatever its length or neighbours': [
      ['735', 'Your check-in code is 735'],
      ['735128406', 'Code: 735128406'],
      ['7351', 'Code7351'],
      ['7351', 'код7351'],
      ['735128', '735128is your code'],
      ['7351', 'Your PIN is +7351'],
      ['735128', 'Your verification code is *735128*'],
      ['735128', 'Code №735128'],
      ['735128', '验证码735128,10分钟内有效'],
    ],
    'takes letters where the text calls them a code': [
      ['HWKPTB', 'RemoteDesk verification code: HWKPTB'],
      ['kqzvbt', 'Your code is "kqzvbt".'],
      ['АБВГД', 'Ваш код: АБВГД'],
      ['А7Б2К', 'Код А7Б2К'],
      ['ABC-123', 'ABC-123 is your verification code'],
      ['Qz7_w-Lm42x', 'Telegram web login code: Qz7_w-Lm42x'],
      [undefined, 'Your code is valid for 10 minutes'],
      [undefined, 'Your code: expired.'],
    ],
    'joins the groups of one code': [
      ['482913', 'Your code is 482 913'],
      ['482913', 'Your code is 4-8-2-9-1-3'],
      ['123456', 'Tu código es 12.34.56'],
      ['12345678', 'Your code: 1234 5678'],
      ['482913', 'code: 482.913'],
    ],
    'chooses the code among several numbers': [
      ['7121312', 'OTP cua the 21312 la 7121312'],
      ['11223344', '000000*0000\nخرید\nرمز پویا 11223344'],
      ['482913', 'Card 4410, amount 1,250.00: code 482913'],
      ['482913', 'OTP 482913 Amount: 5000 Card: 4410'],
      ['735128', 'Your code for order 48213: 735128'],
      ['482913', '<#> Your Example code is: 482913 FA+9qCX9VSu'],
    ],
    'takes no year, unless it is the only content or called the code': [
      [undefined, 'City Portal\nPassword sent.\nValid until: Wed Mar 04 09:30:00 CET 2026'],
      [undefined, 'Your code expires in 2026'],
      ['2026', '2026'],
    ],
    'wants a left border before the word, and a code of the service': [
      [undefined, 'Show the barcode 73512846 at the till'],
      [undefined, 'Unicode 735128 is ready'],
      [undefined, 'Your postcode 48213 is served now'],
      [undefined, 'Ваш промокод 735128'],
      [undefined, 'Use code 4821 for 20% off, discount ends today'],
      [undefined, 'PIN 0000 PUK 12345678'],
      [undefined, 'To top up dial code *100#'],
      [undefined, 'The code of the parcel locker is 482130'],
      [undefined, 'Code de conduite et code postal 75001'],
      [undefined, 'クーポンコード 735128'],
    ],
    'reads the digits of every script': [
      ['735128', 'OTP ૭૩૫૧૨૮'],
      ['735128', 'OTP ௭௩௫௧௨௮'],
      ['735128', 'OTP ᠗᠓᠕᠑᠒᠘'],
      ['735128', '验证码：７３５１２８'],
    ],
  };
  for (const [title, rows] of Object.entries(cases)) {
    it(title, () => {
      for (const [code, text] of rows) expect(codeIn(text), text).to.equal(code);
    });
  }

  it('takes a bare code, with or without the name of its service', () => {
    expect(codeIn('K7M2Q', 'mt', 'Steam')).to.equal('K7M2Q');
    expect(codeIn('8841')).to.equal('8841');
    expect(codeIn('Tinder 402913', 'oi')).to.equal('402913');
    expect(codeIn('WELCOME')).to.equal(undefined);
  });

  it('takes a number beside the name of its service only if it stands alone', () => {
    expect(codeIn('Uber: 4820. Good ride!', 'ub')).to.equal('4820');
    expect(codeIn('Hello! Use 48213 in Telegram', 'tg')).to.equal('48213');
    expect(codeIn('Welcome back! 48213', 'tg', 'Telegram')).to.equal('48213');
    expect(codeIn('Welcome to Telegram Premium, 5000 stickers', 'tg', 'Telegram')).to.equal(undefined);
    expect(codeIn('Your Amazon parcel 4821 arrives', 'am', 'Amazon')).to.equal(undefined);
  });

  it("holds to the supplier's own word, in one line and without a colon", () => {
    const greeting = { service: 'tg', from: 'MTS', text: 'Welcome! Your tariff is Super 5000.' };
    expect(extractCode({ ...greeting, statedCode: ' 12:34\n' })).to.equal('1234');
    expect(extractCode({ ...greeting, statedCode: '' })).to.equal(undefined);
  });

  it('reads a text of a hundred thousand characters in a moment', () => {
    const startedAt = process.cpuUsage();
    for (const filler of ['1 ', 'a1', '-', 'code ', '(1', '1.', 'aaaa-', '૭', 'a.b/']) codeIn(filler.repeat(50_000));
    expect(process.cpuUsage(startedAt).user / 1_000).to.be.below(1_000);
  });
});

describe('judgeSms', () => {
  it('gives a code, or the masked text', () => {
    const sms = { service: 'tg', from: 'MTS', text: 'Welcome to MTS! Your tariff is Super 5000. Call 0890.' };
    expect(judgeSms(sms)).to.deep.equal({
      kind: 'masked',
      maskedText: 'Welcome to MTS! Your tariff is Super ••••. Call ••••.',
    });
    expect(judgeSms({ ...sms, statedCode: '48213' })).to.deep.equal({ kind: 'code', code: '48213' });
  });
});
