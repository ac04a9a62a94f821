import { tetherRefundFeeUsd } from '@shop/shared-types/constants';

import { createTokenReader, type TronGridOptions } from '../chains/trongrid.ts';
import { createCryptoMethod, type CryptoSettings } from './crypto.ts';
import type { CryptoMethod } from './payment-method.ts';

export type TetherSettings = Pick<
  CryptoSettings,
  'address' | 'confirmationsNeeded' | 'feeBasisPoints' | 'minimum' | 'walletPageUrl'
> & { chain: Omit<TronGridOptions, 'confirmationsNeeded'>; contract: string };

/** Tether on tron, recognised by its contract. Refunds cost 10 dollars (rule 8.5). */
export const createTetherMethod = ({ chain, contract, ...settings }: TetherSettings): CryptoMethod =>
  createCryptoMethod({
    ...settings,
    code: 'usdt-trc20',
    name: 'Tether (TRC20)',
    icon: 'tether',
    scheme: 'tron',
    refundFeeUsd: tetherRefundFeeUsd,
    reader: createTokenReader({ ...chain, contract, confirmationsNeeded: settings.confirmationsNeeded }),
  });
