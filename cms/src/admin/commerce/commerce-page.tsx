import { useEffect, useMemo, useState, type ReactNode } from 'react';

import type { StaffRight } from '@shop/shared-types/staff-rights';
import { Layouts, Page, useAuth } from '@strapi/strapi/admin';
import {
  Box,
  Typography,
  SubNav,
  SubNavHeader,
  SubNavLink,
  SubNavSection,
  SubNavSections,
} from '@strapi/design-system';
import { Navigate, NavLink, Route, Routes } from 'react-router-dom';

import { AlertsPage } from './alerts/alerts-page';
import { ApplicationsPage } from './applications/applications-page';
import { AuditLogPage } from './audit-log/audit-log-page';
import { CountryBlocksPage } from './country-blocks/country-blocks-page';
import { DescriptionPage } from './catalogue/description-page';
import { DocumentsPage } from './documents/documents-page';
import { DisputesPage } from './disputes/disputes-page';
import { sectionsFor } from './office-pages';
import { CommerceView } from './parts/commerce-view';
import { OfficeAccessContext } from './parts/may-change';
import { useCommerceData } from './calls/use-commerce';
import { DeadLettersPage } from './dead-letters/dead-letters-page';
import { FindPage } from './find/find-page';
import { QuickFind } from './find/quick-find';
import { NumberPage } from './numbers/number-page';
import { OrderPage } from './orders/order-page';
import { OrdersPage } from './orders/orders-page';
import { PaymentPage } from './payments/payment-page';
import { PaymentsPage } from './payments/payments-page';
import { PriceTiersPage } from './prices/price-tiers-page';
import { PriceTablePage } from './price-table/price-table-page';
import { PricesPage } from './prices/prices-page';
import { PromoCodesPage } from './promo-codes/promo-codes-page';
import { RefundsToSendPage } from './refunds-to-send/refunds-to-send-page';
import { RefundsPage } from './refunds/refunds-page';
import { RentalPage } from './rentals/rental-page';
import { RentalsPage } from './rentals/rentals-page';
import { SelfDealingPage } from './self-dealing/self-dealing-page';
import { SecondFactorGate } from './second-factor/second-factor-gate';
import { SalePage } from './catalogue/sale-page';
import { LotPage } from './stock/lot-page';
import { StockPage } from './stock/stock-page';
import { BooksPage } from './books/books-page';
import { UnmatchedPaymentsPage } from './unmatched-payments/unmatched-payments-page';
import { SupplierPage } from './suppliers/supplier-page';
import { SuppliersPage } from './suppliers/suppliers-page';
import { TodayPage } from './today/today-page';
import { UserPage } from './users/user-page';
import { UsersPage } from './users/users-page';
import { EarningsPage } from './withdrawals/earnings-page';
import { WithdrawalsPage } from './withdrawals/withdrawals-page';
import { say } from './parts/say';

const SideNav = ({ rights }: { rights: ReadonlySet<StaffRight> }) => (
  <SubNav aria-label={say('Commerce')}>
    <SubNavHeader label={say('Commerce')} />
    {rights.has('orders.read') ? <QuickFind pages={sectionsFor(rights).flatMap(({ pages }) => pages)} /> : null}
    <SubNavSections>
      {sectionsFor(rights).map(({ label, pages }) => (
        <SubNavSection key={label} label={say(label)}>
          {pages.map(([path, text]) => (
            <SubNavLink key={path} tag={NavLink} to={`/commerce/${path}`}>
              {say(text)}
            </SubNavLink>
          ))}
        </SubNavSection>
      ))}
    </SubNavSections>
    <Box paddingLeft={6} paddingRight={6} paddingBottom={4}>
      <Typography variant="pi" textColor="neutral600">
        {say('Days and times are those of Moscow.')}
      </Typography>
    </Box>
  </SubNav>
);

/** Reads what the signed-in person may do; the pages wait for it. */
const RightsGate = ({
  onRead,
  children,
}: {
  onRead: (rights: ReadonlySet<StaffRight>) => void;
  children: ReactNode;
}) => {
  const { answer } = useCommerceData('adminGetOwnRights');
  useEffect(() => {
    if (answer.state === 'loaded') onRead(new Set(answer.data.rights));
  }, [answer, onRead]);
  if (answer.state === 'loaded') return children;
  return (
    <CommerceView title={say('Commerce')} answer={answer}>
      {() => null}
    </CommerceView>
  );
};

/** The back office: everything that the staff does with the engine. */
const CommercePage = () => {
  // Strapi's `useRBAC` checks only once, even before the permissions have loaded. On a slow line the buttons therefore stayed disabled.
  const mayChange = useAuth('CommercePage', ({ permissions }) =>
    permissions.some(({ action }) => action === 'api::commerce.change'),
  );
  const [rights, setRights] = useState<ReadonlySet<StaffRight>>(new Set());
  const access = useMemo(() => ({ mayChange, rights }), [mayChange, rights]);
  const [firstPage] = sectionsFor(rights).flatMap(({ pages }) => pages);
  return (
    <Page.Protect permissions={[{ action: 'api::commerce.read', subject: null }]}>
      <Page.Title>{say('Commerce')}</Page.Title>
      <OfficeAccessContext.Provider value={access}>
        <Layouts.Root sideNav={<SideNav rights={rights} />}>
          <SecondFactorGate>
            <RightsGate onRead={setRights}>
              <Routes>
                {firstPage && <Route index element={<Navigate to={firstPage[0]} replace />} />}
                <Route path="today" element={<TodayPage />} />
                <Route path="alerts" element={<AlertsPage />} />
                <Route path="find" element={<FindPage />} />
                <Route path="users" element={<UsersPage />} />
                <Route path="users/:id" element={<UserPage />} />
                <Route path="withdrawals" element={<WithdrawalsPage />} />
                <Route path="withdrawals/:id" element={<EarningsPage />} />
                <Route path="applications" element={<ApplicationsPage />} />
                <Route path="documents" element={<DocumentsPage />} />
                <Route path="orders" element={<OrdersPage />} />
                <Route path="orders/:id" element={<OrderPage />} />
                <Route path="rentals" element={<RentalsPage />} />
                <Route path="rentals/:id" element={<RentalPage />} />
                <Route path="numbers" element={<NumberPage />} />
                <Route path="disputes" element={<DisputesPage />} />
                <Route path="refunds" element={<RefundsPage />} />
                <Route path="price-table" element={<PriceTablePage />} />
                <Route path="prices" element={<PricesPage />} />
                <Route path="prices/:sale/:service/:country" element={<PriceTiersPage />} />
                <Route path="sale" element={<SalePage />} />
                <Route path="sale/:kind/:code" element={<DescriptionPage />} />
                <Route path="country-blocks" element={<CountryBlocksPage />} />
                <Route path="stock" element={<StockPage />} />
                <Route path="stock/:line/:id" element={<LotPage />} />
                <Route path="suppliers" element={<SuppliersPage />} />
                <Route path="suppliers/:id" element={<SupplierPage />} />
                <Route path="payments" element={<PaymentsPage />} />
                <Route path="payments/:id" element={<PaymentPage />} />
                <Route path="refunds-to-send" element={<RefundsToSendPage />} />
                <Route path="promo-codes" element={<PromoCodesPage />} />
                <Route path="unmatched-payments" element={<UnmatchedPaymentsPage />} />
                <Route path="books" element={<BooksPage />} />
                <Route path="self-dealing" element={<SelfDealingPage />} />
                <Route path="dead-letters" element={<DeadLettersPage />} />
                <Route path="audit-log" element={<AuditLogPage />} />
                <Route path="*" element={<Page.Error />} />
              </Routes>
            </RightsGate>
          </SecondFactorGate>
        </Layouts.Root>
      </OfficeAccessContext.Provider>
    </Page.Protect>
  );
};

export default CommercePage;
