import type { PaymentMethodCode } from '@shop/shared-types/contract/payments';

import type { PaymentSettings } from '../../platform/config/payment-settings.ts';
import { isWalletAddress } from '../../withdrawals/wallet-address.ts';
import type { CoinCode } from '../coins.ts';
import { createAlipayMethod } from './alipay.ts';
import { createBitcoinMethod } from './bitcoin.ts';
import { createCardMethod } from './card.ts';
import { createLitecoinMethod } from './litecoin.ts';
import { createPayeerMethod } from './payeer.ts';
import type { PaymentMethodAdapter, PaymentMethods } from './payment-method.ts';
import { createTronMethod } from './tron.ts';
import { createTetherMethod } from './usdt-trc20.ts';

const assertWallet = (code: CoinCode, address: string): void => {
  // Money sent to a mistyped wallet is gone, so the engine does not start with one.
  if (!isWalletAddress(code, address))
    throw new Error(`the wallet configured for ${code} is no address of its network`);
};

/** The methods that are configured, in the order in which they are offered. @throws Error for a wallet that cannot exist. */
export const createPaymentMethods = (settings: PaymentSettings): PaymentMethods => {
  const { card, payeer, usdtTrc20, bitcoin, litecoin, tron, alipay, walletPageUrl } = settings;
  const methods: PaymentMethodAdapter[] = [];
  if (card) methods.push(createCardMethod(card));
  if (usdtTrc20) {
    assertWallet('usdt-trc20', usdtTrc20.address);
    const { baseUrl, apiKey, ...rest } = usdtTrc20;
    methods.push(createTetherMethod({ ...rest, walletPageUrl, chain: { baseUrl, apiKey } }));
  }
  if (payeer) methods.push(createPayeerMethod(payeer));
  if (bitcoin) {
    assertWallet('bitcoin', bitcoin.address);
    const { baseUrl, ...rest } = bitcoin;
    methods.push(createBitcoinMethod({ ...rest, walletPageUrl, chain: { baseUrl } }));
  }
  if (litecoin) {
    assertWallet('litecoin', litecoin.address);
    const { baseUrl, ...rest } = litecoin;
    methods.push(createLitecoinMethod({ ...rest, walletPageUrl, chain: { baseUrl } }));
  }
  if (tron) {
    assertWallet('tron', tron.address);
    const { baseUrl, apiKey, ...rest } = tron;
    methods.push(createTronMethod({ ...rest, walletPageUrl, chain: { baseUrl, apiKey } }));
  }
  if (alipay) methods.push(createAlipayMethod(alipay));
  return new Map<PaymentMethodCode, PaymentMethodAdapter>(methods.map((method) => [method.code, method]));
};
