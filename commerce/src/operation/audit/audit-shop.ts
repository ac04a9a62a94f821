import mongoose from 'mongoose';

import { auditImports } from '../import/audit-imports.ts';
import { auditErasures } from '../../back-office/account-data/audit-erasures.ts';
import { activationHolds, auditActivations } from '../../sales/activations/audit-activations.ts';
import { auditWholesaleOrders, wholesaleHolds } from '../../sales/activations/wholesale/audit-wholesale-orders.ts';
import { auditCorrections } from '../../back-office/admin/audit-corrections.ts';
import { auditGoods } from '../../sales/goods/audit-goods.ts';
import { auditFlows } from '../../ledger/flows/audit-flows.ts';
import { auditLedger } from '../../ledger/audit/audit-ledger.ts';
import { createAuditReport, type AuditResult } from '../../ledger/audit/audit-report.ts';
import { licenceLine } from '../../sales/licences/product.model.ts';
import { auditLoyalty } from '../../money/loyalty/audit-loyalty.ts';
import { auditPayments } from '../../money/payments/audit-payments.ts';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import { auditFailedRecords } from '../../platform/failed-records/audit-failed-records.ts';
import { readyAccountLine } from '../../sales/ready-accounts/offer.model.ts';
import { auditRentals, rentalHolds } from '../../sales/rentals/audit-rentals.ts';
import { auditSaleRefunds, sumChargedBack } from '../../sales/refunds/audit-sale-refunds.ts';
import { auditReferrals } from '../../money/referrals/audit-referrals.ts';
import { auditRepeatOrders, repeatOrderHolds } from '../../sales/repeat-orders/audit-repeat-orders.ts';
import { auditWithdrawals } from '../../money/withdrawals/audit-withdrawals.ts';

/** Audits the ledger and everything that moves money, all at one moment. Sales may go on meanwhile. */
export const auditShop = async (): Promise<AuditResult> => {
  const { report, result } = createAuditReport();
  await atOneMoment(mongoose.connection.getClient(), async (moment) => {
    const deps = { moment, report };
    await auditLedger(deps, [activationHolds, wholesaleHolds, repeatOrderHolds, rentalHolds]);
    await auditErasures(deps);
    await auditImports(deps);
    await auditFlows(deps);
    await auditActivations(deps);
    await auditWholesaleOrders(deps);
    await auditRepeatOrders(deps);
    await auditRentals(deps);
    await auditPayments(deps, sumChargedBack);
    await auditLoyalty(deps);
    await auditCorrections(deps);
    await auditReferrals(deps);
    await auditSaleRefunds(deps);
    await auditWithdrawals(deps);
    await auditFailedRecords(deps);
    for (const line of [readyAccountLine, licenceLine]) await auditGoods(deps, line);
  });
  return result();
};
