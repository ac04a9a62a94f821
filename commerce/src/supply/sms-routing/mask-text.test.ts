import { expect } from 'chai';

import { maskText } from './mask-text.ts';

describe('maskText', () => {
  const masks: Record<string, string> = {
    'Your tariff is Super 5000. Call ٠٨٩٠.': 'Your tariff is Super ••••. Call ••••.',
    'Your discount: SAVE20 until Sunday': 'Your discount: •••••• until Sunday',
    'Take K7M2Q or Qz7_w-Lm42x.': 'Take ••••• or •••_•-•••••.',
    'The word of the day is HWKPTB': 'The word of the day is ••••••',
    'Слово дня АБВГДЖ': 'Слово дня ••••••',
    'Open https://t.me/login/48213?k=Ab now': 'Open https://t.me/•••••/•••••?•=•• now',
    'See post.example/track/abc': 'See post.example/•••••/•••',
    'SALE TODAY ONLY, LAST HOURS': 'SALE TODAY ONLY, LAST HOURS',
    'Hallo, schöne Grüße aus Zürich': 'Hallo, schöne Grüße aus Zürich',
    '您的话费余额4520，套餐已生效': '您的话费余额••••，套餐已生效',
    'Balance ૭૩૫ ௭௩௫ ７３５ ①②': 'Balance ••• ••• ••• ••',
  };
  for (const [text, masked] of Object.entries(masks)) {
    it(`gives «${masked}»`, () => {
      expect(maskText(text)).to.equal(masked);
    });
  }

  it('masks a text of a hundred thousand characters in a moment', () => {
    const startedAt = process.cpuUsage();
    for (const filler of ['1 ', 'a1', 'A-', 'a.b/', 'www.', 'https://']) maskText(filler.repeat(50_000));
    expect(process.cpuUsage(startedAt).user / 1_000).to.be.below(1_000);
  });
});
