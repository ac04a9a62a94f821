import { createTronReader, type TronGridOptions } from '../chains/trongrid.ts';
import { createCryptoMethod, type CryptoSettings } from './crypto.ts';
import type { CryptoMethod } from './payment-method.ts';

export type TronSettings = Pick<
  CryptoSettings,
  'address' | 'confirmationsNeeded' | 'feeBasisPoints' | 'minimum' | 'walletPageUrl'
> & { chain: Omit<TronGridOptions, 'confirmationsNeeded'> };

/** Tron's own coin. */
export const createTronMethod = ({ chain, ...settings }: TronSettings): CryptoMethod =>
  createCryptoMethod({
    ...settings,
    code: 'tron',
    name: 'Tron',
    icon: 'tron',
    scheme: 'tron',
    refundFeeUsd: 0,
    reader: createTronReader({ ...chain, confirmationsNeeded: settings.confirmationsNeeded }),
  });
