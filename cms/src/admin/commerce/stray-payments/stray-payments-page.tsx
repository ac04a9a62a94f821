import { useState } from 'react';

import { Button, Field, Flex, TextInput } from '@strapi/design-system';

import { CommerceView, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { useMayChange } from '../parts/may-change';
import { generalRefusal, refusalAt } from '../calls/refusal';
import type { RowOf } from '../calls/office-contract';
import { useCommerceChange, useCommerceData } from '../calls/use-commerce';

type StrayPayment = RowOf<'adminListStrayPayments'>;

const AssignForm = ({ stray, onDone }: { stray: StrayPayment; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminAssignStrayPayment');
  const [paymentId, setPaymentId] = useState('');
  const assign = async () => {
    const done = `${stray.amount} ${stray.currency} belong to the top-up ${paymentId.trim()} now.`;
    const sent = { params: { id: stray.id }, body: { paymentId: paymentId.trim() }, done, isRefusalInForm: true };
    if (await change('adminAssignStrayPayment', sent)) await onDone();
  };
  return (
    <Field.Root error={refusalAt(refusal, 'paymentId') ?? generalRefusal(refusal)}>
      <Flex gap={2}>
        <TextInput
          aria-label={`Id of the top-up for ${stray.amount} ${stray.currency}`}
          placeholder="Id of the top-up"
          value={paymentId}
          disabled={!mayChange}
          onChange={(event) => {
            forgetRefusal();
            setPaymentId(event.target.value);
          }}
        />
        <Button
          size="S"
          variant="secondary"
          disabled={paymentId.trim() === '' || !mayChange}
          loading={isBusy}
          onClick={() => void assign()}
        >
          Credit
        </Button>
      </Flex>
      <Field.Error />
    </Field.Root>
  );
};

/** Money that arrived and fits no top-up, until the staff finds its owner. */
export const StrayPaymentsPage = () => {
  const { answer, reload } = useCommerceData('adminListStrayPayments');
  return (
    <CommerceView
      title="Stray payments"
      subtitle="Money without a top-up it could be told to belong to, the oldest first"
      answer={answer}
    >
      {(strays) => (
        <DataTable
          rows={strays}
          keyOf={({ id }) => id}
          empty="Every payment has found its top-up."
          columns={[
            { title: 'Sum', cell: ({ amount, currency }) => `${amount} ${currency}` },
            { title: 'Method', cell: ({ method }) => method },
            { title: 'Paid to', cell: ({ address }) => address },
            { title: 'Arrived', cell: ({ arrivedAt }) => timeOf(arrivedAt) },
            {
              title: 'Why',
              cell: ({ reason }) => (reason === '' ? 'fits no top-up' : `could not be credited: ${reason}`),
            },
            { title: 'Belongs to', cell: (stray) => <AssignForm stray={stray} onDone={reload} /> },
          ]}
        />
      )}
    </CommerceView>
  );
};
