/**
 * What the demo shop and the sandbox agree on. None of it is secret, none of it is worth anything:
 * the wallets belong to nobody, and only demo mode knows these names.
 */
export const sandboxMerchant = {
  cardMerchantId: 'sandbox-shop',
  cardSecret: 'sandbox-card-secret',
  payeerShopId: '1000001',
  payeerSecret: 'sandbox-payeer-secret',
  codesSecret: 'sandbox-codes-secret',
} as const;

export const sandboxWallets = {
  USDT: 'TMQd6k8drVeJ9TfTuojdntcbRLxTVew4cC',
  TRX: 'TY8TNKGHCjVnTXrMrAGQgPbsX28xpmBC7D',
  BTC: 'bc1qjcnn3xc3ekldn9rupf8ze626va4cjtyhnkj7t6',
  LTC: 'ltc1qp9tmn50yu0ltrcj05hd3yl739r03z9z6a0x2a2',
} as const;
export type SandboxCurrency = keyof typeof sandboxWallets;

export const isSandboxCurrency = (text: unknown): text is SandboxCurrency =>
  typeof text === 'string' && Object.keys(sandboxWallets).includes(text);

/** The token that the sandbox's chain calls tether. */
export const sandboxTokenContract = 'TSxgTcyF6Vh4A5DihgvTxw4hBp4jiMfV2z';
export const sandboxPayerAddress = 'TS2voXPqb9StusJwpMtZLTCUwyDQWiiWXN';

/** The bot that the demo's stand-in for Telegram knows. */
export const sandboxBot = {
  id: 4_242_424_242,
  username: 'demo_shop_bot',
  token: '4242424242:sandbox-bot-token',
} as const;

/** Settings that let the engine's bot talk to the sandbox; of use only together. */
export const sandboxTelegramEnvironment = (sandboxUrl: string, publicUrl: string): Record<string, string> => ({
  TELEGRAM_BOT_TOKEN: sandboxBot.token,
  TELEGRAM_API_URL: `${sandboxUrl}/telegram`,
  TELEGRAM_LINK_URL: `${publicUrl}/sandbox/telegram`,
});

/** Settings that make every payment method of the engine go to the sandbox. */
export const sandboxPaymentEnvironment = (sandboxUrl: string, publicUrl: string): Record<string, string> => ({
  CARD_PAGE_URL: `${publicUrl}/sandbox/card`,
  CARD_MERCHANT_ID: sandboxMerchant.cardMerchantId,
  CARD_SECRET: sandboxMerchant.cardSecret,
  PAYEER_PAGE_URL: `${publicUrl}/sandbox/payeer`,
  PAYEER_SHOP_ID: sandboxMerchant.payeerShopId,
  PAYEER_SECRET: sandboxMerchant.payeerSecret,
  USDT_TRC20_ADDRESS: sandboxWallets.USDT,
  USDT_TRC20_CONTRACT: sandboxTokenContract,
  TRON_ADDRESS: sandboxWallets.TRX,
  TRONGRID_URL: `${sandboxUrl}/trongrid`,
  BITCOIN_ADDRESS: sandboxWallets.BTC,
  BITCOIN_ESPLORA_URL: `${sandboxUrl}/esplora/bitcoin`,
  LITECOIN_ADDRESS: sandboxWallets.LTC,
  LITECOIN_ESPLORA_URL: `${sandboxUrl}/esplora/litecoin`,
  ALIPAY_CODES_URL: `${sandboxUrl}/codes`,
  ALIPAY_SECRET: sandboxMerchant.codesSecret,
  CRYPTO_RATE_URL: `${sandboxUrl}/rates/simple/price`,
  CRYPTO_WALLET_PAGE_URL: `${publicUrl}/sandbox/wallet`,
});
