import type { GoodsDeps } from '../goods/goods-deps.ts';
import { SaleAgreementModel, type SaleAgreement } from './sale-agreement.model.ts';

export const findSaleAgreement = async (agentUserId: number): Promise<SaleAgreement | null> =>
  SaleAgreementModel.findById(agentUserId).lean<SaleAgreement>();

/** Accepts the agreement with today's share. Accepting again changes nothing: the agreed share stays. */
export const acceptSaleAgreement = async (
  { clock, agentSharePercent }: Pick<GoodsDeps, 'clock' | 'agentSharePercent'>,
  agentUserId: number,
): Promise<SaleAgreement> => {
  const accepted = await SaleAgreementModel.findOneAndUpdate(
    { _id: agentUserId },
    { $setOnInsert: { sharePercent: agentSharePercent, acceptedAt: clock() } },
    { upsert: true, returnDocument: 'after' },
  ).lean<SaleAgreement>();
  if (!accepted) throw new Error(`the agreement of ${agentUserId} was not written`);
  return accepted;
};
