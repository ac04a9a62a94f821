import { Badge, Flex, Switch, Typography } from '@strapi/design-system';

import { CommerceView, timeOf } from './commerce-view';
import { DataTable } from './data-table';
import { useMayChange } from './may-change';
import { formatRubles } from './rubles';
import { useCommerceChange, useCommerceData } from './use-commerce';

interface Supplier {
  id: number;
  name: string;
  kind: string;
  isEnabled: boolean;
  isSelling: boolean;
  priority: number;
  stock: number;
  sold: number;
  delivered: number;
  earned: number;
  circuit: 'closed' | 'open' | 'half-open';
  lastSeenAt: string | null;
}

interface Day {
  day: string;
  sold: number;
  turnover: number;
  suppliers: number;
  referrers: number;
  house: number;
}

const healthOf = ({ isEnabled, isSelling, circuit }: Supplier): string => {
  if (!isEnabled) return 'switched off';
  if (!isSelling) return 'silent';
  return circuit === 'closed' ? 'well' : 'does not answer';
};

const rateOf = ({ sold, delivered }: Supplier): string =>
  sold === 0 ? '—' : `${delivered} of ${sold} (${Math.round((100 * delivered) / sold)} %)`;

const SupplierTable = ({ suppliers, onDone }: { suppliers: readonly Supplier[]; onDone: () => Promise<void> }) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange();
  const turn = async ({ id, name }: Supplier, isEnabled: boolean) => {
    const done = isEnabled ? `${name} may sell.` : `${name} is off sale.`;
    if (await change({ method: 'put', path: `suppliers/${id}`, body: { isEnabled }, done })) await onDone();
  };
  return (
    <DataTable
      rows={suppliers}
      keyOf={({ id }) => String(id)}
      empty="There are no suppliers."
      columns={[
        { title: 'Supplier', cell: ({ id, name, kind }) => `${name} (${kind} ${id})` },
        {
          title: 'Health',
          cell: (supplier) => <Badge active={healthOf(supplier) !== 'well'}>{healthOf(supplier)}</Badge>,
        },
        { title: 'Stock', cell: ({ stock }) => stock },
        { title: 'Codes in 24 h', cell: rateOf },
        { title: 'Earned in 24 h', cell: ({ earned }) => formatRubles(earned) },
        { title: 'Priority', cell: ({ priority }) => priority },
        { title: 'Last seen', cell: ({ lastSeenAt }) => (lastSeenAt ? timeOf(lastSeenAt) : 'never') },
        {
          title: 'On sale',
          cell: (supplier) => (
            <Switch
              aria-label={`${supplier.name} is on sale`}
              checked={supplier.isEnabled}
              onCheckedChange={(isOn) => void turn(supplier, isOn)}
              disabled={isBusy || !mayChange}
            />
          ),
        },
      ]}
    />
  );
};

const MarginTable = () => {
  const { answer } = useCommerceData<Day[]>('reports/margin?days=30');
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
        { title: 'Turnover', cell: ({ turnover }) => formatRubles(turnover) },
        { title: 'Suppliers', cell: ({ suppliers }) => formatRubles(suppliers) },
        { title: 'Referrers', cell: ({ referrers }) => formatRubles(referrers) },
        { title: 'House', cell: ({ house }) => formatRubles(house) },
      ]}
    />
  );
};

/** How the suppliers are, and who earned what. */
export const SuppliersPage = () => {
  const { answer, reload } = useCommerceData<Supplier[]>('suppliers');
  return (
    <CommerceView title="Suppliers and margin" answer={answer}>
      {(suppliers) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
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
