import { Layouts, Page, useAuth } from '@strapi/strapi/admin';
import { SubNav, SubNavHeader, SubNavLink, SubNavSection, SubNavSections } from '@strapi/design-system';
import { Navigate, NavLink, Route, Routes } from 'react-router-dom';

import { ApplicationsPage } from './applications-page';
import { AuditLogPage } from './audit-log-page';
import { DescriptionPage } from './description-page';
import { MayChangeContext } from './may-change';
import { OrderPage } from './order-page';
import { OrdersPage } from './orders-page';
import { PriceTiersPage } from './price-tiers-page';
import { PricesPage } from './prices-page';
import { PromoCodesPage } from './promo-codes-page';
import { RentalPage } from './rental-page';
import { RentalsPage } from './rentals-page';
import { SalePage } from './sale-page';
import { StockPage } from './stock-page';
import { StrayPaymentsPage } from './stray-payments-page';
import { SuppliersPage } from './suppliers-page';
import { UserPage } from './user-page';
import { UsersPage } from './users-page';
import { WithdrawalsPage } from './withdrawals-page';

const sections = [
  {
    label: 'People',
    links: [
      ['users', 'Users and balances'],
      ['withdrawals', 'Withdrawals'],
      ['applications', 'Partner applications'],
    ],
  },
  {
    label: 'Sales',
    links: [
      ['orders', 'Orders'],
      ['rentals', 'Rentals'],
      ['prices', 'Prices'],
      ['sale', 'Services and countries'],
      ['stock', 'Stock'],
      ['suppliers', 'Suppliers and margin'],
    ],
  },
  {
    label: 'Payments',
    links: [
      ['promo-codes', 'Promo codes'],
      ['stray-payments', 'Stray payments'],
    ],
  },
  { label: 'Control', links: [['audit-log', 'Audit log']] },
] as const;

const SideNav = () => (
  <SubNav aria-label="Commerce">
    <SubNavHeader label="Commerce" />
    <SubNavSections>
      {sections.map(({ label, links }) => (
        <SubNavSection key={label} label={label}>
          {links.map(([path, text]) => (
            <SubNavLink key={path} tag={NavLink} to={`/commerce/${path}`}>
              {text}
            </SubNavLink>
          ))}
        </SubNavSection>
      ))}
    </SubNavSections>
  </SubNav>
);

/** The back office: everything that the staff does with the engine. */
const CommercePage = () => {
  // Strapi's `useRBAC` looks once, and for good, even where the permissions have not come yet: buttons stayed off on a slow line.
  const mayChange = useAuth('CommercePage', ({ permissions }) =>
    permissions.some(({ action }) => action === 'api::commerce.change'),
  );
  return (
    <Page.Protect permissions={[{ action: 'api::commerce.read', subject: null }]}>
      <Page.Title>Commerce</Page.Title>
      <MayChangeContext.Provider value={mayChange}>
        <Layouts.Root sideNav={<SideNav />}>
          <Routes>
            <Route index element={<Navigate to="users" replace />} />
            <Route path="users" element={<UsersPage />} />
            <Route path="users/:id" element={<UserPage />} />
            <Route path="withdrawals" element={<WithdrawalsPage />} />
            <Route path="applications" element={<ApplicationsPage />} />
            <Route path="orders" element={<OrdersPage />} />
            <Route path="orders/:id" element={<OrderPage />} />
            <Route path="rentals" element={<RentalsPage />} />
            <Route path="rentals/:id" element={<RentalPage />} />
            <Route path="prices" element={<PricesPage />} />
            <Route path="prices/:sale/:service/:country" element={<PriceTiersPage />} />
            <Route path="sale" element={<SalePage />} />
            <Route path="sale/:kind/:code" element={<DescriptionPage />} />
            <Route path="stock" element={<StockPage />} />
            <Route path="suppliers" element={<SuppliersPage />} />
            <Route path="promo-codes" element={<PromoCodesPage />} />
            <Route path="stray-payments" element={<StrayPaymentsPage />} />
            <Route path="audit-log" element={<AuditLogPage />} />
            <Route path="*" element={<Page.Error />} />
          </Routes>
        </Layouts.Root>
      </MayChangeContext.Provider>
    </Page.Protect>
  );
};

export default CommercePage;
