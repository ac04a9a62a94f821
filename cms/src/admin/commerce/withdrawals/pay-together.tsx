import { useState } from 'react';

import { Button, Flex, Typography } from '@strapi/design-system';

import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange } from '../calls/use-commerce';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { Question } from '../parts/question';
import { saveFile } from '../parts/save-file';
import { showSum } from '../parts/sum';
import { isTransactionId, TransactionField } from '../parts/transaction-field';
import { totalOf, type Payout } from './payouts';
import { say } from '../parts/say';

interface PayTogetherProps {
  chosen: readonly Payout[];
  onDone: () => Promise<void>;
}

/** Takes the file for the bank with the chosen payouts, and marks them as paid together. */
export const PayTogether = ({ chosen, onDone }: PayTogetherProps) => {
  const file = useCommerceChange();
  const payment = useCommerceChange();
  const mayPay = useMayChange('adminPayWithdrawals');
  const [transactionId, setTransactionId] = useState('');
  if (!mayPay) return null;
  const ids = chosen.map(({ id }) => id);
  const facts = say('{count} chosen, {sum}', { count: chosen.length, sum: showSum(totalOf(chosen)) });
  const takeFile = async () => {
    const done = say('The file was made; the audit log keeps who took it.');
    const made = await file.change('adminWriteBankFile', { body: { ids }, done });
    if (made) saveFile(new Blob([made.csv], { type: 'text/csv;charset=utf-8' }), 'payouts.csv');
  };
  const pay = async (): Promise<boolean> => {
    const body = { ids, transactionId: transactionId.trim(), comment: '' };
    const done = say('{count} payouts were marked as paid.', { count: ids.length });
    const paid = await payment.change('adminPayWithdrawals', { body, done, isRefusalInForm: true });
    if (paid) await onDone();
    return paid !== undefined;
  };
  const type = (text: string) => {
    payment.forgetRefusal();
    setTransactionId(text);
  };
  return (
    <Panel>
      <Flex gap={4} alignItems="center" wrap="wrap">
        <Typography>{facts}</Typography>
        <Button
          variant="secondary"
          disabled={chosen.length === 0}
          loading={file.isBusy}
          onClick={() => void takeFile()}
        >
          {say('File for the bank')}
        </Button>
        <Question
          label={say('Mark as paid together')}
          variant="secondary"
          size="M"
          title={say('Were these payouts sent?')}
          answer={say('Mark as paid')}
          answerVariant="default"
          isDisabled={chosen.length === 0}
          isBusy={payment.isBusy}
          isAnswerable={isTransactionId(transactionId)}
          onOpen={() => type('')}
          onAnswer={pay}
        >
          <Flex direction="column" alignItems="stretch" gap={4} width="100%">
            <Typography>
              {facts}
              {say('. All of them are marked, or none. This cannot be undone.')}
            </Typography>
            <TransactionField
              value={transactionId}
              error={refusalAt(payment.refusal, 'transactionId') ?? generalRefusal(payment.refusal)}
              onType={type}
            />
          </Flex>
        </Question>
      </Flex>
    </Panel>
  );
};
