import type { StaffRight } from '@shop/shared-types/staff-rights';

import { officeContract, type OfficeCall } from './calls/office-contract';
import { type Sentence } from './parts/say';

/** A page of the back office: its path below `/commerce/`, its name, and the call without which it has nothing to show. */
export type OfficePage = readonly [path: string, label: Sentence, reads: OfficeCall];

export const officeSections: readonly { label: Sentence; pages: readonly OfficePage[] }[] = [
  {
    label: 'Overview',
    pages: [
      ['today', 'Today', 'adminGetToday'],
      ['alerts', 'Alerts', 'adminListAlerts'],
    ],
  },
  {
    label: 'People',
    pages: [
      ['find', 'Search', 'adminFind'],
      ['users', 'Users and balances', 'adminListUsers'],
      ['withdrawals', 'Withdrawals', 'adminListWithdrawals'],
      ['applications', 'Partner applications', 'adminListPartnerApplications'],
      ['documents', 'Documents of partners', 'adminListDocuments'],
    ],
  },
  {
    label: 'Sales',
    pages: [
      ['orders', 'Orders', 'adminListOrders'],
      ['rentals', 'Rentals', 'adminListRentals'],
      ['disputes', 'Disputes', 'adminListDisputes'],
      ['refunds', 'Refunds', 'adminGetRefundableSale'],
      ['prices', 'Prices', 'adminListPrices'],
      ['price-table', 'Price table', 'adminRehearsePriceTable'],
      ['sale', 'Services and countries', 'adminListServices'],
      ['stock', 'Stock', 'adminListLots'],
      ['suppliers', 'Suppliers and margin', 'adminListSuppliers'],
      ['numbers', 'Numbers of partners', 'adminGetSim'],
    ],
  },
  {
    label: 'Payments',
    pages: [
      ['payments', 'Payments', 'adminListPayments'],
      ['refunds-to-send', 'Refunds to send', 'adminListPaymentRefunds'],
      ['promo-codes', 'Promo codes', 'adminListPromoCodes'],
      ['unmatched-payments', 'Unmatched payments', 'adminListUnmatchedPayments'],
      ['books', 'Books by month', 'adminGetBooks'],
    ],
  },
  {
    label: 'Control',
    pages: [
      ['self-dealing', 'Self-dealing', 'adminListSelfDealing'],
      ['country-blocks', 'Blocked countries', 'adminListCountryBlocks'],
      ['dead-letters', 'Dead letters', 'adminListFailedRecords'],
      ['audit-log', 'Audit log', 'adminListAuditLog'],
    ],
  },
];

/** Whether somebody with these rights may make a call (rule 19.21). The engine checks it again. */
export const allows = (rights: ReadonlySet<StaffRight>, call: OfficeCall): boolean => {
  const { right } = officeContract[call];
  return right !== undefined && rights.has(right);
};

/** The pages that somebody with these rights can use. */
export const sectionsFor = (rights: ReadonlySet<StaffRight>) =>
  officeSections
    .map(({ label, pages }) => ({ label, pages: pages.filter(([, , reads]) => allows(rights, reads)) }))
    .filter(({ pages }) => pages.length > 0);
