import { paymentStates, type PaymentState, type StaffPayment } from '@shop/shared-types/contract/admin/payments';
import { paymentMethodCodes, paymentMethods } from '@shop/shared-types/payment-methods';
import { Badge, Flex, Typography } from '@strapi/design-system';

import { useCommerceList, type ListState } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { ExportButton } from '../parts/export-button';
import { ChoiceFilter, DayFilter, FilterBar, TextFilter } from '../parts/filters/filter-fields';
import { choiceOf, momentsOf } from '../parts/filters/read-filter';
import { useFilters, type Filters } from '../parts/filters/use-filters';
import { showSum } from '../parts/sum';
import { TextLink } from '../parts/text-link';
import { TwoLines } from '../parts/two-lines';
import { userColumn } from '../parts/user-link';

const stateNames: Record<PaymentState, string> = {
  open: 'Open',
  paid: 'Paid',
  expired: 'Expired',
  failed: 'Failed',
  late: 'Paid late',
  stray: 'Found by hand',
  refunded: 'Refunded',
  reversed: 'Taken back by the bank',
};
const filterNames = ['search', 'state', 'method', 'user', 'from', 'to'] as const;

export const stateOf = ({ status, isLate, refunded, credited }: StaffPayment): string[] => [
  status,
  ...(isLate ? ['late'] : []),
  ...(refunded > 0 && status !== 'reversed' ? [refunded < credited ? 'partly refunded' : 'refunded'] : []),
];

const sumsOf = ({ fee, bonus, refunded, credited }: StaffPayment): string =>
  [
    fee > 0 ? `fee ${showSum(fee)}` : 'no fee',
    ...(credited > 0 ? [`credited ${showSum(credited)}`] : []),
    ...(bonus > 0 ? [`bonus ${showSum(bonus)}`] : []),
    ...(refunded > 0 ? [`refunded ${showSum(refunded)}`] : []),
  ].join(', ');

/** Top-ups as rows; on a user's own page the user is left out. */
export const PaymentTable = ({
  payments,
  list,
  isOfOneUser = false,
}: {
  payments: readonly StaffPayment[];
  list: ListState;
  isOfOneUser?: boolean;
}) => (
  <DataTable
    rows={payments}
    list={list}
    keyOf={({ id }) => id}
    empty="No top-ups."
    columns={[
      {
        title: 'State',
        value: (payment) => stateOf(payment).join(', '),
        cell: (payment) => (
          <Flex gap={1} wrap="wrap">
            {stateOf(payment).map((state) => (
              <Badge key={state}>{state}</Badge>
            ))}
          </Flex>
        ),
      },
      {
        title: 'Sum',
        cell: (payment) => <TwoLines below={sumsOf(payment)}>{showSum(payment.charge)}</TwoLines>,
        value: ({ charge }) => charge / 100,
        sort: 'charge',
        rank: 1,
      },
      { title: 'Method', cell: ({ method }) => paymentMethods[method].name },
      ...(isOfOneUser ? [] : [userColumn<StaffPayment>('User')]),
      {
        title: 'Started',
        cell: ({ createdAt, paidAt }) => (
          <TwoLines below={paidAt === null ? 'not paid' : `paid ${timeOf(paidAt)}`}>{timeOf(createdAt)}</TwoLines>
        ),
        value: ({ createdAt }) => createdAt,
        sort: 'createdAt',
      },
      {
        title: 'Our id, and the provider’s',
        rank: 3,
        cell: ({ id, providerIds }) => (
          <TwoLines below={providerIds.join(', ') || 'none yet'}>
            <TextLink to={`/commerce/payments/${id}`}>{id}</TextLink>
          </TwoLines>
        ),
        value: ({ id }) => id,
      },
    ]}
  />
);

const PaymentFilters = ({ filters: { field, clear, isFiltered }, query }: PaymentFiltersProps) => (
  <FilterBar
    isFiltered={isFiltered}
    onClear={clear}
    end={<ExportButton call="adminExportPayments" query={query} file="payments.csv" />}
  >
    <TextFilter label="Search" isWide placeholder="Our id, the provider’s id or a transaction" {...field('search')} />
    <ChoiceFilter
      label="State"
      choices={paymentStates.map((value) => ({ value, label: stateNames[value] }))}
      {...field('state')}
    />
    <ChoiceFilter
      label="Method"
      choices={paymentMethodCodes.map((value) => ({ value, label: paymentMethods[value].name }))}
      {...field('method')}
    />
    <TextFilter label="User" placeholder="E-mail or id" {...field('user')} />
    <DayFilter label="From" {...field('from')} />
    <DayFilter label="To" {...field('to')} />
  </FilterBar>
);

const queryOf = ({ search, state, method, user, from, to }: Filters<(typeof filterNames)[number]>['values']) => ({
  search,
  user,
  state: choiceOf(paymentStates, state),
  method: choiceOf(paymentMethodCodes, method),
  ...momentsOf({ from, to }),
});

interface PaymentFiltersProps {
  filters: Filters<(typeof filterNames)[number]>;
  query: ReturnType<typeof queryOf>;
}

/** Everybody's top-ups with their state, sums and provider's ids. */
export const PaymentsPage = () => {
  const filters = useFilters(filterNames);
  const query = queryOf(filters.values);
  const { answer, list } = useCommerceList('adminListPayments', query);
  return (
    <CommerceView
      title="Payments"
      subtitle="Top-ups of all users, the newest first"
      answer={answer}
      tools={<PaymentFilters filters={filters} query={query} />}
    >
      {(payments) => (
        <>
          <PaymentTable payments={payments} list={list} />
          <Typography tag="p" textColor="neutral600" paddingTop={4}>
            Money that found no top-up stands in{' '}
            <TextLink to="/commerce/unmatched-payments">Unmatched payments</TextLink>.
          </Typography>
        </>
      )}
    </CommerceView>
  );
};
