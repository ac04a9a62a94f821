import { expect } from 'chai';

import { composeMail } from './compose-mail.ts';

const mail = {
  to: 'reader@example.com',
  locale: 'en',
  brandName: 'Shop <b>',
  subject: 'Tom & Jerry',
  paragraphs: ['A "quoted" <tag>'],
  action: { label: 'Open', url: 'https://shop.example/confirm?a=1&b=2' },
} as const;

describe('composeMail', () => {
  it('says the same in text and HTML, with the link in both', () => {
    const composed = composeMail(mail);
    expect(composed.subject).to.equal('Tom & Jerry');
    expect(composed.text).to.include('A "quoted" <tag>').and.include('https://shop.example/confirm?a=1&b=2');
    expect(composed.html).to.include('href="https://shop.example/confirm?a=1&#38;b=2"');
  });

  it('lets no text become markup', () => {
    const { html } = composeMail(mail);
    expect(html).not.to.include('<tag>').and.not.to.include('<b>');
  });

  it('writes Arabic from right to left', () => {
    expect(composeMail({ ...mail, locale: 'ar' }).html).to.include('dir="rtl"');
  });
});
