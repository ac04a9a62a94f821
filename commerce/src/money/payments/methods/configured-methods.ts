import type { PaymentMethodCode, CoinCode } from '@shop/shared-types/payment-methods';

import type { PaymentSettings } from '../../../platform/config/payment-settings.ts';
import { isWalletAddress, readWalletAddress } from '../../coins/wallet-address.ts';
import { createAlipayMethod } from './alipay.ts';
import { createBitcoinMethod } from './bitcoin.ts';
import { createCardMethod } from './card.ts';
import { createLitecoinMethod } from './litecoin.ts';
import { createPayeerMethod } from './payeer.ts';
import type { PaymentMethodAdapter, PaymentMethods } from './payment-method.ts';
import { createTronMethod } from './tron.ts';
import { createTetherMethod } from './usdt-trc20.ts';

/**
 * Checks the wallets and the token's contract: money sent to a mistyped wallet is lost, and that of another contract is never seen, so the
 * engine does not start with one.
 * @throws Error that names every setting with an impossible wallet.
 */
export const assertWallets = ({ usdtTrc20, tron, bitcoin, litecoin }: PaymentSettings): void => {
  const wallets: [string, CoinCode, string | undefined][] = [
    ['USDT_TRC20_ADDRESS', 'usdt-trc20', usdtTrc20?.address],
    ['USDT_TRC20_CONTRACT', 'usdt-trc20', usdtTrc20?.contract],
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

/** A wallet of the settings in the one written form by which its payments are found (rule 8.14); `assertWallets` has checked it. */
const written = <Chain extends { address: string }>(code: CoinCode, chain: Chain): Chain => ({
  ...chain,
  address: readWalletAddress(code, chain.address) ?? chain.address,
});

/** The configured methods, in the order in which they are offered. @throws Error for an impossible wallet. */
export const createPaymentMethods = (settings: PaymentSettings): PaymentMethods => {
  const { card, payeer, usdtTrc20, bitcoin, litecoin, tron, alipay, walletPageUrl } = settings;
  assertWallets(settings);
  const methods: PaymentMethodAdapter[] = [];
  if (card) methods.push(createCardMethod(card));
  if (usdtTrc20) {
    const { baseUrl, apiKey, ...rest } = written('usdt-trc20', usdtTrc20);
    const contract = readWalletAddress('usdt-trc20', rest.contract) ?? rest.contract;
    methods.push(createTetherMethod({ ...rest, contract, walletPageUrl, chain: { baseUrl, apiKey } }));
  }
  if (payeer) methods.push(createPayeerMethod(payeer));
  if (bitcoin) {
    const { baseUrl, ...rest } = written('bitcoin', bitcoin);
    methods.push(createBitcoinMethod({ ...rest, walletPageUrl, chain: { baseUrl } }));
  }
  if (litecoin) {
    const { baseUrl, ...rest } = written('litecoin', litecoin);
    methods.push(createLitecoinMethod({ ...rest, walletPageUrl, chain: { baseUrl } }));
  }
  if (tron) {
    const { baseUrl, apiKey, ...rest } = written('tron', tron);
    methods.push(createTronMethod({ ...rest, walletPageUrl, chain: { baseUrl, apiKey } }));
  }
  if (alipay) methods.push(createAlipayMethod(alipay));
  return new Map<PaymentMethodCode, PaymentMethodAdapter>(methods.map((method) => [method.code, method]));
};
