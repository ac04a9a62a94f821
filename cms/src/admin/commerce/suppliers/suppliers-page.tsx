import type { SupplierHealth } from '@shop/shared-types/contract/admin/suppliers';
import { Badge, Flex, Typography } from '@strapi/design-system';

import { CommerceView } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { useMayChange } from '../parts/may-change';
import { OpenedForm } from '../parts/opened-form';
import { useChoice } from '../parts/filters/use-choice';
import { NeutralSwitch } from '../parts/neutral-switch';
import { sumColumn } from '../parts/list/sum-column';
import { TextLink } from '../parts/text-link';
import { TwoLines } from '../parts/two-lines';
import { useCommerceChange, useCommerceData } from '../calls/use-commerce';
import { NewSupplierForm } from './new-supplier-form';
import { healthOf, rateOf } from './supplier-health';
import { supplierWords } from './supplier-words';

const answerOf = ({ answerMs, failuresInARow }: SupplierHealth): string => {
  if (failuresInARow > 0) return `${failuresInARow} polls failed`;
  return answerMs === null ? '—' : `${answerMs} ms`;
};

const SupplierTable = ({
  suppliers,
  onDone,
}: {
  suppliers: readonly SupplierHealth[];
  onDone: () => Promise<void>;
}) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange('adminSwitchSupplier');
  const turn = async ({ id, name }: SupplierHealth, isEnabled: boolean) => {
    const done = isEnabled ? `${name} may sell.` : `${name} is off sale.`;
    if (await change('adminSwitchSupplier', { params: { id }, body: { isEnabled }, done })) await onDone();
  };
  return (
    <DataTable
      rows={suppliers}
      keyOf={({ id }) => String(id)}
      file="suppliers"
      empty="There are no suppliers."
      columns={[
        {
          title: 'Supplier',
          cell: ({ id, name, kind, priority }) => (
            <TwoLines below={`${kind} ${id}, priority ${priority}`}>
              <TextLink to={`/commerce/suppliers/${id}`}>{name}</TextLink>
            </TwoLines>
          ),
          value: ({ name }) => name,
        },
        {
          title: 'Health',
          value: healthOf,
          cell: (supplier) => (
            <TwoLines below={supplier.lastSeenAt ? `seen ${timeOf(supplier.lastSeenAt)}` : 'never seen'}>
              <Badge active={healthOf(supplier) !== 'healthy'}>{healthOf(supplier)}</Badge>
            </TwoLines>
          ),
        },
        { title: 'Stock', cell: ({ stock }) => stock },
        { title: 'Answers in', cell: answerOf },
        {
          title: 'Delivery rate, 24 h',
          cell: (supplier) => {
            const rate = rateOf(supplier);
            return rate === undefined ? '—' : supplierWords().of(rate, supplier.sampleSize);
          },
          value: ({ sampleSize, delivered }) => (sampleSize === 0 ? null : delivered / sampleSize),
        },
        sumColumn('Earned in 24 h', 'earned'),
        {
          title: 'On sale',
          rank: 1,
          value: ({ isEnabled }) => (isEnabled ? 'yes' : 'no'),
          cell: (supplier) =>
            supplier.isArchived ? (
              'Archived'
            ) : supplier.isTried || supplier.isEnabled ? (
              <NeutralSwitch
                aria-label={`${supplier.name} is on sale`}
                checked={supplier.isEnabled}
                onCheckedChange={(isOn) => void turn(supplier, isOn)}
                disabled={isBusy || !mayChange}
              />
            ) : (
              <TextLink to={`/commerce/suppliers/${supplier.id}`}>{`Off sale: test ${supplier.name} first`}</TextLink>
            ),
        },
      ]}
    />
  );
};

const MarginTable = () => {
  const { answer } = useCommerceData('adminGetMarginReport', { query: { days: 30 } });
  if (answer.state !== 'loaded')
    return <Typography>{answer.state === 'failed' ? answer.message : 'Loading'}</Typography>;
  return (
    <DataTable
      rows={answer.data}
      keyOf={({ day }) => day}
      file="margin"
      empty="Nothing was sold yet."
      columns={[
        { title: 'Day in Moscow', cell: ({ day }) => day },
        { title: 'Sales', cell: ({ sold }) => sold },
        sumColumn('Turnover', 'turnover'),
        sumColumn('Suppliers', 'suppliers'),
        sumColumn('Referrers', 'referrers'),
        sumColumn('House', 'house'),
      ]}
    />
  );
};

/** How the suppliers are, and who earned what. */
export const SuppliersPage = () => {
  const { answer, reload } = useCommerceData('adminListSuppliers');
  const mayChange = useMayChange('adminAddSupplier');
  const [shown, choose] = useChoice('shown', ['in-use', 'archived']);
  return (
    <CommerceView title="Suppliers and margin" answer={answer}>
      {(suppliers) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <OpenedForm label="Connect a supplier" isDisabled={!mayChange}>
            {(close) => <NewSupplierForm onCancel={close} />}
          </OpenedForm>
          {suppliers.some(({ isArchived }) => isArchived) ? (
            <Flex gap={3}>
              <NeutralSwitch
                aria-label="Archived suppliers"
                checked={shown === 'archived'}
                onCheckedChange={(isOn) => choose(isOn ? 'archived' : 'in-use')}
              />
              <Typography>Archived suppliers</Typography>
            </Flex>
          ) : null}
          <SupplierTable
            suppliers={suppliers.filter(({ isArchived }) => isArchived === (shown === 'archived'))}
            onDone={reload}
          />
          <Typography variant="delta" tag="h2">
            Margin of the last 30 days
          </Typography>
          <MarginTable />
        </Flex>
      )}
    </CommerceView>
  );
};
