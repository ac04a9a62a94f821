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
    'takes no code of a door, a parcel, a card, a ticket or a network': [
      [undefined, 'Your ticket code: 4412, seat 12'],
      [undefined, 'Gift card code 4412-5512-9911'],
      [undefined, 'Recharge PIN 123456789012 credited'],
      [undefined, 'Wi-Fi password: guest2026'],
      [undefined, 'Пароль от Wi-Fi: 55120099'],
      [undefined, 'Loyalty PIN 1234 balance 5'],
      [undefined, 'USSD code *123#'],
      [undefined, 'Room 551: the PIN for the door is 4412'],
      [undefined, 'Zone code 4412'],
      [undefined, 'Your code review 4412 is done'],
      [undefined, 'PIN-код карты получите по тел 8001'],
      [undefined, 'Код города 495, код двери 5512'],
      [undefined, 'Telefon kodunuz 0532'],
      [undefined, 'Codice ritiro 5512'],
      [undefined, 'Code de la porte 5512'],
      [undefined, 'Kod klienta 551209'],
      [undefined, '取件密码：551209'],
      [undefined, 'Flight AB 4412 gate 12 code share'],
      ['4412', 'Kuda Bank code: 4412'],
      ['4829', 'Your security number is 4829'],
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

  it('takes the words for a code of smaller languages', () => {
    for (const text of [
      '552310 is your login code for Parcel',
      'Kinnituskood on 552310',
      'Staðfestingarkóðinn þinn er 552310',
      'Zure egiaztapen-kodea: 552310',
      'Il-kodiċi tal-verifika tiegħek huwa 552310',
      'Ikhodi yakho yokuqinisekisa ithi 552310',
      'Рамзи тасдиқ: 552310',
      'کۆدی دڵنیایی: 552310',
      'Koodka xaqiijinta waa 552310',
    ])
      expect(codeIn(text), text).to.equal('552310');
  });

  it('takes no code for something else, in whatever language', () => {
    for (const text of [
      'Код заявки 552310. Кредит до 500000 рублей',
      'Εκπτωτικός κωδικός: 552310',
      'Kod za popust: 552310',
      'Atlaides kods 552310',
      'Nuolaidos kodas 552310',
      'ডিসকাউন্ট কোড ৫৫২৩১০',
      'తగ్గింపు కోడ్ 552310',
      'தள்ளுபடி குறியீடு 552310',
      '受け取りコード 552310',
      'Cod de ridicare 552310 easybox',
      'Kód pro vyzvednutí zásilky: 552310',
      'Átvételi kód: 552310',
      'Your ride PIN is 5523. Show it to the driver',
      'Код поездки 5523, назовите водителю',
      '错误代码 552310',
      'PUKコード 55231012',
      '수령 코드 552310',
      'Locker 12 code 5523',
      'Safe code 5523 was reset by reception',
      'Gym entry code: 5523',
      'Alarm code 5523 was changed',
      'Meeting ID 441 205 123 passcode 5523',
      'Join Zoom meeting, passcode: 552310',
      'Conference PIN: 5523#',
      'Confirm delivery by giving the courier PIN 5523',
      'Share OTP 5523 with the rider to receive your order',
      'Give code 5523 to the driver to start the trip',
      'Sua senha de atendimento: 0145',
      'Заказ №5512 готов. Назовите код 5523 на кассе',
      'Ваш заказ у курьера. Код 5523, назовите курьеру',
      'Код от подъезда 1245',
      'Посылка ждёт в постамате 4412, код 552310',
      'رمز البوابة 5523',
      'डिलीवरी के लिए कोड 5523 ड्राइवर को बताएं',
      '택배 보관함 비밀번호 5523',
      'Din pakke kan hentes med kode 5523',
      'Hämta ditt paket med koden 5523',
      'Din avi-kod är 5523',
      'קוד איסוף 5523',
    ])
      expect(codeIn(text), text).to.equal(undefined);
  });

  it('takes the code of an account beside words about others', () => {
    for (const text of [
      '552310 is your code. Never share your code with the driver',
      'Your delivery app login code is 552310',
      'Ваш код для входа 552310. Никому не сообщайте код, даже курьеру',
      'Код подтверждения 552310. Посылка ждёт в постамате',
      'Din verifieringskod är 552310',
      'Codul de verificare pentru cont: 552310',
      'रAPP: आपका ओटीपी 552310 है। इसे ड्राइवर को न बताएं',
      'Nambari yako ya uthibitishaji ni 552310',
    ])
      expect(codeIn(text), text).to.equal('552310');
  });

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
