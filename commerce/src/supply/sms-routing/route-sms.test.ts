import { expect } from 'chai';

import { smsSamples } from './samples/codes-of-known-services.fixture.ts';
import { routeSms } from './route-sms.ts';
import { senderNameOf, servicePatterns } from './service-patterns.ts';

const running = (...services: string[]) => services.map((service, index) => ({ saleId: index + 1, service }));

describe('routeSms', () => {
  for (const { service, from, text } of smsSamples.filter((sample) => sample.service in servicePatterns)) {
    it(`gives «${text.replace(/\s+/g, ' ').slice(0, 50)}» to ${service} and to nobody else`, () => {
      const strangers = ['do', 'abn'].concat(service === 'tg' ? 'vi' : 'tg');
      expect(routeSms({ from, text }, [{ saleId: 9, service }, ...running(...strangers)])).to.equal(9);
      expect(routeSms({ from, text }, running(...strangers))).to.equal(undefined);
    });
  }

  it('gives two SMS of a number that runs for two services each to its own', () => {
    const sales = running('wa', 'tg');
    expect(routeSms({ from: 'Telegram', text: 'Telegram code: 48213' }, sales)).to.equal(2);
    expect(routeSms({ from: 'WhatsApp', text: 'Your WhatsApp code: 123-456' }, sales)).to.equal(1);
  });

  it('gives a text that names nobody to the only sale that runs', () => {
    expect(routeSms({ from: '+4670000', text: 'Your code is 123456' }, running('wa'))).to.equal(1);
    expect(routeSms({ from: '+4670000', text: 'Your code is 123456' }, running('do'))).to.equal(1);
  });

  it('gives a text that names nobody to the one sale whose service has no known texts', () => {
    expect(routeSms({ from: 'INFO', text: 'Your code is 123456' }, running('wa', 'do', 'tg'))).to.equal(2);
  });

  it('gives it to nobody when several could be meant', () => {
    expect(routeSms({ from: 'INFO', text: 'Your code is 123456' }, running('wa', 'tg'))).to.equal(undefined);
    expect(routeSms({ from: 'INFO', text: 'Your code is 123456' }, running('do', 'abn'))).to.equal(undefined);
  });

  it('keeps the SMS of a service that was not bought from a sale of another one', () => {
    expect(routeSms({ from: 'WhatsApp', text: 'Your WhatsApp code: 123-456' }, running('ot'))).to.equal(undefined);
  });

  it('gives everything to a whole number', () => {
    expect(routeSms({ from: 'WhatsApp', text: 'Your WhatsApp code: 123-456' }, running('full'))).to.equal(1);
  });

  it('believes a site-bound code more than the sender', () => {
    expect(routeSms({ from: 'PayPal', text: 'Your code\n@uber.com #4821' }, running('ts', 'ub'))).to.equal(2);
  });

  it('does not take a link to a shop of apps for the sender', () => {
    expect(routeSms({ from: '4545', text: 'Your code is 4821 https://play.google.com/store' }, running('do'))).to.equal(
      1,
    );
  });

  it('finds nothing where nothing runs', () => {
    expect(routeSms({ from: 'WhatsApp', text: 'Your WhatsApp code: 123-456' }, [])).to.equal(undefined);
  });

  it('knows sixty services, each by the sender name that it gives out', () => {
    expect(Object.keys(servicePatterns).length).to.be.at.least(60);
    for (const service of Object.keys(servicePatterns)) {
      const from = senderNameOf(service);
      if (from === '') continue;
      expect(routeSms({ from, text: 'Code 1234' }, [...running('do', 'abn'), { saleId: 9, service }])).to.equal(9);
    }
  });
});
