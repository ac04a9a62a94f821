import { createEsploraReader, type EsploraOptions } from '../chains/esplora.ts';
import { createCryptoMethod, type CryptoSettings } from './crypto.ts';
import type { CryptoMethod } from './payment-method.ts';

export type BitcoinSettings = Pick<
  CryptoSettings,
  'address' | 'confirmationsNeeded' | 'feeBasisPoints' | 'minimum' | 'walletPageUrl'
> & { chain: Omit<EsploraOptions, 'confirmationsNeeded'> };

/** Bitcoin, read from an Esplora server. */
export const createBitcoinMethod = ({ chain, ...settings }: BitcoinSettings): CryptoMethod =>
  createCryptoMethod({
    ...settings,
    code: 'bitcoin',
    name: 'Bitcoin',
    icon: 'bitcoin',
    scheme: 'bitcoin',
    refundFeeUsd: 0,
    reader: createEsploraReader({ ...chain, confirmationsNeeded: settings.confirmationsNeeded }),
  });
