import { useState } from 'react';

import { Button, Dialog, Field, TextInput, Typography } from '@strapi/design-system';

import { useMayChange } from '../parts/may-change';
import { generalRefusal, refusalAt, type Refusal } from '../calls/refusal';
import { readSum, showSum } from '../parts/sum';
import type { CallAnswer } from '../calls/office-contract';
import { useCommerceChange } from '../calls/use-commerce';
import { useIdempotencyKey } from '../calls/use-idempotency-key';
import { say } from '../parts/say';

interface RefundEditorProps {
  paymentId: string;
  onDone: () => Promise<void>;
}

const reasonLengthMin = 3;

const doneText = ({ payout, fee, bonusTakenBack }: CallAnswer<'adminRefundPayment'>): string =>
  say('Send the payer {payout}: the fee of {fee} stays, a bonus of {bonusTakenBack} went back.', {
    payout: showSum(payout),
    fee: showSum(fee),
    bonusTakenBack: showSum(bonusTakenBack),
  });

const tooMuch = (refusal: Refusal | undefined): string | undefined => {
  if (refusal?.left === undefined) return undefined;
  return refusal.left > 0
    ? say('Only {left} is left of this top-up.', { left: showSum(refusal.left) })
    : say('Nothing is left of this top-up: all of it was taken back.');
};

/** Takes a top-up back from the balance. The idempotency key changes only with the form, so a second click pays nothing back twice. */
export const RefundEditor = ({ paymentId, onDone }: RefundEditorProps) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminRefundPayment');
  const [isOpen, setIsOpen] = useState(false);
  const [sum, setSum] = useState('');
  const [reason, setReason] = useState('');
  const { key, renew } = useIdempotencyKey();
  const edit = (set: (text: string) => void) => (text: string) => {
    forgetRefusal();
    renew();
    set(text);
  };
  const kopecks = readSum(sum);
  const isSum = sum.trim() === '' || (kopecks !== undefined && kopecks > 0);
  const isReady = isSum && reason.trim().length >= reasonLengthMin;
  const save = async () => {
    const body = { ...(kopecks === undefined ? {} : { amount: kopecks }), reason: reason.trim() };
    const sent = { params: { id: paymentId }, body, key, done: doneText, isRefusalInForm: true };
    if (!(await change('adminRefundPayment', sent))) return;
    setIsOpen(false);
    [setSum, setReason].forEach((set) => edit(set)(''));
    await onDone();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger>
        <Button variant="danger-light" size="S" disabled={!mayChange}>
          {say('Take back')}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{say('Take this top-up back')}</Dialog.Header>
        <Dialog.Body>
          <Typography>
            {say('It leaves the balance with its bonus. The payer gets it less the method’s fee.')}
          </Typography>
          <Field.Root
            width="100%"
            hint={say('In rubles. Empty: all that is left of it.')}
            error={
              isSum
                ? (refusalAt(refusal, 'amount') ?? tooMuch(refusal) ?? generalRefusal(refusal))
                : say('A sum in rubles, more than 0.')
            }
          >
            <Field.Label>{say('Sum')}</Field.Label>
            <TextInput name="refund" value={sum} onChange={(event) => edit(setSum)(event.target.value)} />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
          <Field.Root width="100%" hint={say('Kept in the audit log.')} error={refusalAt(refusal, 'reason')}>
            <Field.Label>{say('Reason')}</Field.Label>
            <TextInput name="refund-reason" value={reason} onChange={(event) => edit(setReason)(event.target.value)} />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="danger" fullWidth disabled={!isReady} loading={isBusy} onClick={() => void save()}>
            {say('Take back')}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
};
