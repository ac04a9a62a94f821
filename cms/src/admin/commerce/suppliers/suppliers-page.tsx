import { useState } from 'react';

import type { SupplierHealth } from '@shop/shared-types/contract/admin/suppliers';
import { Badge, Button, Flex, Typography } from '@strapi/design-system';

import { CommerceView, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { useMayChange } from '../parts/may-change';
import { NeutralSwitch } from '../parts/neutral-switch';
import { showSum } from '../parts/sum';
import { TextLink } from '../parts/text-link';
import { TwoLines } from '../parts/two-lines';
import { useCommerceChange, useCommerceData } from '../calls/use-commerce';
import { NewSupplierForm } from './new-supplier-form';

const healthOf = ({ isEnabled, pausedUntil, isSelling, circuit, review }: SupplierHealth): string => {
  if (review === 'handed-in') return 'handed in, waits for a decision';
  if (review === 'refused') return 'refused';
  if (!isEnabled) return 'switched off';
  if (pausedUntil) return `paused until ${timeOf(pausedUntil)}`;
  if (!isSelling) return 'not responding';
  return circuit === 'closed' ? 'healthy' : 'failing';
};

const answerOf = ({ answerMs, failuresInARow }: SupplierHealth): string => {
  if (failuresInARow > 0) return `${failuresInARow} polls failed`;
  return answerMs === null ? '—' : `${answerMs} ms`;
};

const rateOf = ({ sold, delivered }: SupplierHealth): string =>
  sold === 0 ? '—' : `${delivered} of ${sold} (${Math.round((100 * delivered) / sold)} %)`;

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
      empty="There are no suppliers."
      columns={[
        {
          title: 'Supplier',
          cell: ({ id, name, kind, priority }) => (
            <TwoLines below={`${kind} ${id}, priority ${priority}`}>
              <TextLink to={`/commerce/suppliers/${id}`}>{name}</TextLink>
            </TwoLines>
          ),
        },
        {
          title: 'Health',
          cell: (supplier) => (
            <TwoLines below={supplier.lastSeenAt ? `seen ${timeOf(supplier.lastSeenAt)}` : 'never seen'}>
              <Badge active={healthOf(supplier) !== 'healthy'}>{healthOf(supplier)}</Badge>
            </TwoLines>
          ),
        },
        { title: 'Stock', cell: ({ stock }) => stock },
        { title: 'Answers in', cell: answerOf },
        { title: 'Codes in 24 h', cell: rateOf },
        { title: 'Earned in 24 h', cell: ({ earned }) => showSum(earned) },
        {
          title: 'On sale',
          cell: (supplier) =>
            supplier.isTried || supplier.isEnabled ? (
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
      empty="Nothing was sold yet."
      columns={[
        { title: 'Day in Moscow', cell: ({ day }) => day },
        { title: 'Sales', cell: ({ sold }) => sold },
        { title: 'Turnover', cell: ({ turnover }) => showSum(turnover) },
        { title: 'Suppliers', cell: ({ suppliers }) => showSum(suppliers) },
        { title: 'Referrers', cell: ({ referrers }) => showSum(referrers) },
        { title: 'House', cell: ({ house }) => showSum(house) },
      ]}
    />
  );
};

/** How the suppliers are, and who earned what. */
export const SuppliersPage = () => {
  const { answer, reload } = useCommerceData('adminListSuppliers');
  const [isAdding, setIsAdding] = useState(false);
  const mayChange = useMayChange('adminAddSupplier');
  return (
    <CommerceView title="Suppliers and margin" answer={answer}>
      {(suppliers) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          {isAdding ? (
            <NewSupplierForm onCancel={() => setIsAdding(false)} />
          ) : (
            <Flex>
              <Button onClick={() => setIsAdding(true)} disabled={!mayChange}>
                Connect a supplier
              </Button>
            </Flex>
          )}
          <SupplierTable suppliers={suppliers} onDone={reload} />
          <Typography variant="delta" tag="h2">
            Margin of the last 30 days
          </Typography>
          <MarginTable />
        </Flex>
      )}
    </CommerceView>
  );
};
