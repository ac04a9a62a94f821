import type { PaymentMethodCode, CoinCode } from '@shop/shared-types/payment-methods';

import type { PaymentSettings } from '../../platform/config/payment-settings.ts';
import { isWalletAddress } from '../../withdrawals/wallet-address.ts';
import { createAlipayMethod } from './alipay.ts';
import { createBitcoinMethod } from './bitcoin.ts';
import { createCardMethod } from './card.ts';
import { createLitecoinMethod } from './litecoin.ts';
import { createPayeerMethod } from './payeer.ts';
import type { PaymentMethodAdapter, PaymentMethods } from './payment-method.ts';
import { createTronMethod } from './tron.ts';
import { createTetherMethod } from './usdt-trc20.ts';

/**
 * Checks the wallets: money sent to a mistyped wallet is lost, so the engine does not start with one.
 * @throws Error that names every setting with an impossible wallet.
 */
export const assertWallets = ({ usdtTrc20, tron, bitcoin, litecoin }: PaymentSettings): void => {
  const wallets: [string, CoinCode, string | undefined][] = [
    ['USDT_TRC20_ADDRESS', 'usdt-trc20', usdtTrc20?.address],
    ['TRON_ADDRESS', 'tron', tron?.address],
    ['BITCOIN_ADDRESS', 'bitcoin', bitcoin?.address],
    ['LITECOIN_ADDRESS', 'litecoin', litecoin?.address],
  ];
  const wrong = wallets.filter(([, code, address]) => address !== undefined && !isWalletAddress(code, address));
  if (wrong.length === 0) return;
  throw new Error(
    wrong.map(([name, , address]) => `${name} is "${address}"; that is no address of its network`).join('; '),
  );
};

/** The configured methods, in the order in which they are offered. @throws Error for an impossible wallet. */
export const createPaymentMethods = (settings: PaymentSettings): PaymentMethods => {
  const { card, payeer, usdtTrc20, bitcoin, litecoin, tron, alipay, walletPageUrl } = settings;
  assertWallets(settings);
  const methods: PaymentMethodAdapter[] = [];
  if (card) methods.push(createCardMethod(card));
  if (usdtTrc20) {
    const { baseUrl, apiKey, ...rest } = usdtTrc20;
    methods.push(createTetherMethod({ ...rest, walletPageUrl, chain: { baseUrl, apiKey } }));
  }
  if (payeer) methods.push(createPayeerMethod(payeer));
  if (bitcoin) {
    const { baseUrl, ...rest } = bitcoin;
    methods.push(createBitcoinMethod({ ...rest, walletPageUrl, chain: { baseUrl } }));
  }
  if (litecoin) {
    const { baseUrl, ...rest } = litecoin;
    methods.push(createLitecoinMethod({ ...rest, walletPageUrl, chain: { baseUrl } }));
  }
  if (tron) {
    const { baseUrl, apiKey, ...rest } = tron;
    methods.push(createTronMethod({ ...rest, walletPageUrl, chain: { baseUrl, apiKey } }));
  }
  if (alipay) methods.push(createAlipayMethod(alipay));
  return new Map<PaymentMethodCode, PaymentMethodAdapter>(methods.map((method) => [method.code, method]));
};
