import type { Base } from './create-base.ts';
import type { Selling } from './create-selling.ts';
import type { GoodsDeps } from '../sales/goods/goods-deps.ts';

export const createGoods = (base: Base, { catalogue }: Selling): GoodsDeps => ({
  ...base,
  stockCommit: base.reportCommit,
  catalogue,
  agentSharePercent: base.config.agentSharePercent,
  referralSharePercent: base.config.referralSharePercent,
});
