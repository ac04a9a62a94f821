import { createEsploraReader, type EsploraOptions } from '../chains/esplora.ts';
import { createCryptoMethod, type CryptoSettings } from './crypto.ts';
import type { CryptoMethod } from './payment-method.ts';

export type LitecoinSettings = Pick<
  CryptoSettings,
  'address' | 'confirmationsNeeded' | 'feeBasisPoints' | 'minimum' | 'walletPageUrl'
> & { chain: Omit<EsploraOptions, 'confirmationsNeeded'> };

/** Litecoin, read from an Esplora server. */
export const createLitecoinMethod = ({ chain, ...settings }: LitecoinSettings): CryptoMethod =>
  createCryptoMethod({
    ...settings,
    code: 'litecoin',
    name: 'Litecoin',
    icon: 'litecoin',
    scheme: 'litecoin',
    refundFeeUsd: 0,
    reader: createEsploraReader({ ...chain, confirmationsNeeded: settings.confirmationsNeeded }),
  });
