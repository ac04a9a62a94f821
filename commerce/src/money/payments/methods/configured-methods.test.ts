import { expect } from 'chai';

import { readPaymentSettings } from '../../../platform/config/payment-settings.ts';
import { SettingsReader } from '../../../platform/config/settings-reader.ts';
import { describeHold } from '../describe-hold.ts';
import { createPaymentMethods } from './configured-methods.ts';

const all = {
  CARD_PAGE_URL: 'https://bank.example/pay',
  CARD_MERCHANT_ID: 'shop',
  CARD_SECRET: 'key',
  PAYEER_SHOP_ID: '1',
  PAYEER_SECRET: 'key',
  USDT_TRC20_ADDRESS: 'TMQd6k8drVeJ9TfTuojdntcbRLxTVew4cC',
  TRON_ADDRESS: 'TY8TNKGHCjVnTXrMrAGQgPbsX28xpmBC7D',
  BITCOIN_ADDRESS: 'bc1qjcnn3xc3ekldn9rupf8ze626va4cjtyhnkj7t6',
  LITECOIN_ADDRESS: 'ltc1qp9tmn50yu0ltrcj05hd3yl739r03z9z6a0x2a2',
  ALIPAY_CODES_URL: 'https://codes.example/',
  ALIPAY_SECRET: 'key',
};
const settingsOf = (env: Record<string, string>) => {
  const reader = new SettingsReader(env);
  const settings = readPaymentSettings(reader, false);
  reader.assertValid();
  return settings;
};
const methodsOf = (env: Record<string, string>) => createPaymentMethods(settingsOf(env));

describe('payment settings', () => {
  it('hold what is earned from cards for 14 days in production and a day elsewhere, and by each method’s own setting', () => {
    const daysOf = (env: Record<string, string>, isProduction: boolean) =>
      readPaymentSettings(new SettingsReader(env), isProduction).chargebackDays;
    expect(daysOf({}, true)).to.include({ card: 14, payeer: 0, bitcoin: 0, 'usdt-trc20': 0, alipay: 0 });
    expect(daysOf({}, false)).to.include({ card: 1, bitcoin: 0 });
    const own = { CARD_CHARGEBACK_DAYS: '0', ALIPAY_CHARGEBACK_DAYS: '7' };
    expect(daysOf(own, true)).to.include({ card: 0, alipay: 7 });
    expect(describeHold(daysOf({}, true))).to.contain('14 days');
    expect(describeHold(daysOf(own, true))).to.contain('Alipay 7 days');
  });

  it('offer nothing that is not configured', () => expect([...methodsOf({}).keys()]).to.deep.equal([]));

  it('offer every method that is', () => {
    const offered = [...methodsOf(all).values()].map(({ code, kind, currency }) => `${code} ${kind} ${currency}`);
    expect(offered).to.have.members([
      'card redirect RUB',
      'payeer redirect RUB',
      'usdt-trc20 crypto USDT',
      'tron crypto TRX',
      'bitcoin crypto BTC',
      'litecoin crypto LTC',
      'alipay code CNY',
    ]);
  });

  it('give each method the operator’s fee and minimum', () => {
    const card = methodsOf({ ...all, CARD_FEE_PERCENT: '2.5', CARD_MINIMUM_RUB: '99.50' }).get('card');
    expect(card?.feeBasisPoints).to.equal(250);
    expect(card?.minimumFor({ locale: 'en', rates: {} })).to.equal(9_950);
  });

  it('give each method the operator’s maximum, or that of all', () => {
    expect(new Set(Object.values(settingsOf(all).maximums))).to.deep.equal(new Set([50_000_000]));
    const { maximums } = settingsOf({ ...all, TOP_UP_MAXIMUM_RUB: '1000', CARD_MAXIMUM_RUB: '99.50' });
    expect(maximums).to.include({ card: 9_950, payeer: 100_000, 'usdt-trc20': 100_000 });
    expect(() => settingsOf({ TOP_UP_MAXIMUM_RUB: 'much' })).to.throw('TOP_UP_MAXIMUM_RUB');
  });

  it('keep 10 dollars of tether refunds, and of no others', () => {
    const fees = [...methodsOf(all).values()].map(({ code, refundFeeUsd }) => [code, refundFeeUsd] as const);
    expect(fees.filter(([, fee]) => fee > 0)).to.deep.equal([['usdt-trc20', 10]]);
  });

  it('lead to the coin’s own wallet, or to the configured page', () => {
    const invoice = { address: 'bc1q', exactAmount: '0.00125321', expiresAt: new Date('2026-01-05T10:00:00Z') };
    const urlOf = (env: Record<string, string>) => {
      const bitcoin = methodsOf(env).get('bitcoin');
      return bitcoin?.kind === 'crypto' ? bitcoin.walletUrlFor(invoice) : '';
    };
    expect(urlOf(all)).to.equal('bitcoin:bc1q?amount=0.00125321');
    const page = new URL(urlOf({ ...all, CRYPTO_WALLET_PAGE_URL: 'https://wallet.example/pay' }));
    expect(Object.fromEntries(page.searchParams)).to.include({ currency: 'BTC', amount: '0.00125321' });
  });

  it('name everything that is wrong or half set', () => {
    const wrong = { CARD_SECRET: 'key', PAYEER_SHOP_ID: '1', CARD_FEE_PERCENT: '-1', CRYPTO_RATE_URL: 'ftp://x' };
    expect(() => settingsOf(wrong)).to.throw(
      /CARD_PAGE_URL is missing.*CARD_MERCHANT_ID is missing.*PAYEER_SECRET is missing.*CARD_FEE_PERCENT.*CRYPTO_RATE_URL/s,
    );
  });

  it('write each wallet as its chain does, however the operator wrote it', () => {
    const addressOf = (env: Record<string, string>, code: 'bitcoin' | 'litecoin' | 'usdt-trc20') => {
      const method = methodsOf({ ...all, ...env }).get(code);
      return method?.kind === 'crypto' ? method.address : '';
    };
    const { BITCOIN_ADDRESS: bitcoin, LITECOIN_ADDRESS: litecoin, USDT_TRC20_ADDRESS: tether } = all;
    for (const given of [bitcoin.toUpperCase(), `bitcoin:${bitcoin}`, `\u200b${bitcoin}\ufeff`])
      expect(addressOf({ BITCOIN_ADDRESS: given }, 'bitcoin'), given).to.equal(bitcoin);
    expect(addressOf({ LITECOIN_ADDRESS: litecoin.toUpperCase() }, 'litecoin')).to.equal(litecoin);
    expect(addressOf({ USDT_TRC20_ADDRESS: `tron:${tether}` }, 'usdt-trc20')).to.equal(tether);
    expect(() => addressOf({ BITCOIN_ADDRESS: `BC1${bitcoin.slice(3)}` }, 'bitcoin')).to.throw('no address');
  });

  it('refuse a contract of tether that is none: its money would never be seen', () =>
    expect(() => methodsOf({ ...all, USDT_TRC20_CONTRACT: 'TFake' })).to.throw('USDT_TRC20_CONTRACT'));

  for (const name of ['USDT_TRC20_ADDRESS', 'TRON_ADDRESS', 'BITCOIN_ADDRESS', 'LITECOIN_ADDRESS'] as const) {
    it(`refuse a mistyped ${name}: money sent there would be gone`, () => {
      const mistyped = `${all[name].slice(0, -1)}${all[name].endsWith('2') ? '3' : '2'}`;
      expect(() => methodsOf({ ...all, [name]: mistyped })).to.throw('no address of its network');
    });
  }
});
