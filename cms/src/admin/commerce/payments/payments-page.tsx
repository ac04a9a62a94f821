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
import { say, sayWord, type Sentence } from '../parts/say';

const stateNames: Record<PaymentState, Sentence> = {
  open: 'Awaited',
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
  sayWord(status),
  ...(isLate ? [say('late')] : []),
  ...(refunded > 0 && status !== 'reversed' ? [refunded < credited ? say('partly refunded') : say('refunded')] : []),
];

const sumsOf = ({ fee, bonus, refunded, credited }: StaffPayment): string =>
  [
    fee > 0 ? say('fee {fee}', { fee: showSum(fee) }) : say('no fee'),
    ...(credited > 0 ? [say('credited {credited}', { credited: showSum(credited) })] : []),
    ...(bonus > 0 ? [say('bonus {bonus}', { bonus: showSum(bonus) })] : []),
    ...(refunded > 0 ? [say('refunded {refunded}', { refunded: showSum(refunded) })] : []),
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
    empty={say('No top-ups.')}
    columns={[
      {
        title: say('State'),
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
        title: say('Sum'),
        cell: (payment) => <TwoLines below={sumsOf(payment)}>{showSum(payment.charge)}</TwoLines>,
        value: ({ charge }) => charge / 100,
        sort: 'charge',
        rank: 1,
      },
      { title: say('Method'), cell: ({ method }) => paymentMethods[method].name },
      ...(isOfOneUser ? [] : [userColumn<StaffPayment>(say('User'))]),
      {
        title: say('Started'),
        cell: ({ createdAt, paidAt }) => (
          <TwoLines below={paidAt === null ? say('not paid') : say('paid {paidAt}', { paidAt: timeOf(paidAt) })}>
            {timeOf(createdAt)}
          </TwoLines>
        ),
        value: ({ createdAt }) => createdAt,
        sort: 'createdAt',
      },
      {
        title: say('Our id, and the provider’s'),
        rank: 3,
        cell: ({ id, providerIds }) => (
          <TwoLines below={providerIds.join(', ') || say('none yet')}>
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
    <TextFilter
      label={say('Search')}
      isWide
      placeholder={say('Our id, the provider’s id or a transaction')}
      {...field('search')}
    />
    <ChoiceFilter
      label={say('State')}
      choices={paymentStates.map((value) => ({ value, label: say(stateNames[value]) }))}
      {...field('state')}
    />
    <ChoiceFilter
      label={say('Method')}
      choices={paymentMethodCodes.map((value) => ({ value, label: paymentMethods[value].name }))}
      {...field('method')}
    />
    <TextFilter label={say('User')} placeholder={say('E-mail or id')} {...field('user')} />
    <DayFilter label={say('From')} {...field('from')} />
    <DayFilter label={say('To')} {...field('to')} />
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
      title={say('Payments')}
      subtitle={say('Top-ups of all users, the newest first')}
      answer={answer}
      tools={<PaymentFilters filters={filters} query={query} />}
    >
      {(payments) => (
        <>
          <PaymentTable payments={payments} list={list} />
          <Typography tag="p" textColor="neutral600" paddingTop={4}>
            {say('Money that found no top-up stands in')}{' '}
            <TextLink to="/commerce/unmatched-payments">{say('Unmatched payments')}</TextLink>.
          </Typography>
        </>
      )}
    </CommerceView>
  );
};
