import { useState } from 'react';

import { Button, Field, Flex, TextInput } from '@strapi/design-system';

import { CommerceView, timeOf } from './commerce-view';
import { DataTable } from './data-table';
import { useMayChange } from './may-change';
import { generalRefusal, refusalAt } from './refusal';
import { useCommerceChange, useCommerceData } from './use-commerce';

interface StrayPayment {
  id: string;
  method: string;
  amount: string;
  currency: string;
  address: string;
  arrivedAt: string;
}

const AssignForm = ({ stray, onDone }: { stray: StrayPayment; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange();
  const [paymentId, setPaymentId] = useState('');
  const assign = async () => {
    const path = `stray-payments/${encodeURIComponent(stray.id)}/assignments`;
    const done = `${stray.amount} ${stray.currency} belong to the top-up ${paymentId.trim()} now.`;
    const sent = { method: 'post', path, body: { paymentId: paymentId.trim() }, done, isRefusalInForm: true } as const;
    if (await change(sent)) await onDone();
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

/** Money that arrived and could not be told to belong to a top-up, until the staff finds whose it is. */
export const StrayPaymentsPage = () => {
  const { answer, reload } = useCommerceData<StrayPayment[]>('stray-payments');
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
            { title: 'Belongs to', cell: (stray) => <AssignForm stray={stray} onDone={reload} /> },
          ]}
        />
      )}
    </CommerceView>
  );
};
