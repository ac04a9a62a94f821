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
import { say, sayWord } from '../parts/say';

const answerOf = ({ answerMs, failuresInARow }: SupplierHealth): string => {
  if (failuresInARow > 0) return say('{failuresInARow} polls failed', { failuresInARow });
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
    const done = isEnabled ? say('{name} may sell.', { name }) : say('{name} is off sale.', { name });
    if (await change('adminSwitchSupplier', { params: { id }, body: { isEnabled }, done })) await onDone();
  };
  return (
    <DataTable
      rows={suppliers}
      keyOf={({ id }) => String(id)}
      file="suppliers"
      empty={say('There are no suppliers.')}
      columns={[
        {
          title: say('Supplier'),
          cell: ({ id, name, kind, priority }) => (
            <TwoLines below={say('{kind} {id}, priority {priority}', { kind: sayWord(kind), id, priority })}>
              <TextLink to={`/commerce/suppliers/${id}`}>{name}</TextLink>
            </TwoLines>
          ),
          value: ({ name }) => name,
        },
        {
          title: say('Health'),
          value: healthOf,
          cell: (supplier) => (
            <TwoLines
              below={
                supplier.lastSeenAt
                  ? say('seen {lastSeenAt}', { lastSeenAt: timeOf(supplier.lastSeenAt) })
                  : say('never seen')
              }
            >
              <Badge active={healthOf(supplier) !== say('healthy')}>{healthOf(supplier)}</Badge>
            </TwoLines>
          ),
        },
        { title: say('Stock'), cell: ({ stock }) => stock },
        { title: say('Answers in'), cell: answerOf },
        {
          title: say('Delivery rate, 24 h'),
          cell: (supplier) => {
            const rate = rateOf(supplier);
            return rate === undefined ? '—' : supplierWords().of(rate, supplier.sampleSize);
          },
          value: ({ sampleSize, delivered }) => (sampleSize === 0 ? null : delivered / sampleSize),
        },
        sumColumn(say('Earned in 24 h'), 'earned'),
        {
          title: say('On sale'),
          rank: 1,
          value: ({ isEnabled }) => (isEnabled ? say('yes') : say('no')),
          cell: (supplier) =>
            supplier.isArchived ? (
              say('Archived')
            ) : supplier.isTried || supplier.isEnabled ? (
              <NeutralSwitch
                aria-label={say('{name} is on sale', { name: supplier.name })}
                checked={supplier.isEnabled}
                onCheckedChange={(isOn) => void turn(supplier, isOn)}
                disabled={isBusy || !mayChange}
              />
            ) : (
              <TextLink to={`/commerce/suppliers/${supplier.id}`}>
                {say('Off sale: test {name} first', { name: supplier.name })}
              </TextLink>
            ),
        },
      ]}
    />
  );
};

const MarginTable = () => {
  const { answer } = useCommerceData('adminGetMarginReport', { query: { days: 30 } });
  if (answer.state !== 'loaded')
    return <Typography>{answer.state === 'failed' ? answer.message : say('Loading')}</Typography>;
  return (
    <DataTable
      rows={answer.data}
      keyOf={({ day }) => day}
      file="margin"
      empty={say('Nothing was sold yet.')}
      columns={[
        { title: say('Day in Moscow'), cell: ({ day }) => day },
        { title: say('Sales'), cell: ({ sold }) => sold },
        sumColumn(say('Turnover'), 'turnover'),
        sumColumn(say('Suppliers'), 'suppliers'),
        sumColumn(say('Referrers'), 'referrers'),
        sumColumn(say('House'), 'house'),
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
    <CommerceView title={say('Suppliers and margin')} answer={answer}>
      {(suppliers) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <OpenedForm label={say('Connect a supplier')} isDisabled={!mayChange}>
            {(close) => <NewSupplierForm onCancel={close} />}
          </OpenedForm>
          {suppliers.some(({ isArchived }) => isArchived) ? (
            <Flex gap={3}>
              <NeutralSwitch
                aria-label={say('Archived suppliers')}
                checked={shown === 'archived'}
                onCheckedChange={(isOn) => choose(isOn ? 'archived' : 'in-use')}
              />
              <Typography>{say('Archived suppliers')}</Typography>
            </Flex>
          ) : null}
          <SupplierTable
            suppliers={suppliers.filter(({ isArchived }) => isArchived === (shown === 'archived'))}
            onDone={reload}
          />
          <Typography variant="delta" tag="h2">
            {say('Margin of the last 30 days')}
          </Typography>
          <MarginTable />
        </Flex>
      )}
    </CommerceView>
  );
};
