import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';
import { Flex } from '@strapi/design-system';

import { useCommerceList } from '../../calls/use-commerce';
import { AnswerView } from '../../parts/answer-view';
import { timeOf } from '../../parts/time-of';
import { DataTable } from '../../parts/list/data-table';
import { ReferenceLink } from '../../parts/reference-link';
import { showSum } from '../../parts/sum';
import { TwoLines } from '../../parts/two-lines';
import { ChargebackButton } from '../chargeback-button';
import { RefundEditor } from '../refund-editor';
import { say } from '../../parts/say';

/** The payment of a top-up, which may be taken back. */
const topUpOf = ({ kind, reference }: BalanceHistoryEntry): string | undefined =>
  kind === 'top-up' ? /^payment:(.+)$/.exec(reference)?.[1] : undefined;

/** A hold has not moved yet, and a void lets it go. */
const phaseOf = ({ phase, invoiceNumber }: BalanceHistoryEntry): string =>
  invoiceNumber === null ? phase : `no. ${invoiceNumber}`;

/** Every movement of the balance, holds included, and what takes a top-up back. */
export const LedgerTab = ({ userId, onDone }: { userId: number; onDone: () => Promise<void> }) => {
  const { answer, list, reload } = useCommerceList('adminListMovements', {}, { id: userId });
  const showChange = async () => {
    await Promise.all([onDone(), reload()]);
  };
  return (
    <AnswerView answer={answer}>
      {(movements) => (
        <DataTable
          rows={movements}
          list={list}
          keyOf={({ id }) => id}
          empty={say('No money has moved yet.')}
          columns={[
            { title: say('At'), cell: ({ at }) => timeOf(at) },
            { title: say('Kind'), cell: (movement) => <TwoLines below={phaseOf(movement)}>{movement.kind}</TwoLines> },
            {
              title: say('Sum'),
              cell: ({ direction, amount, balanceAfter }) => (
                <TwoLines below={say('then {balanceAfter}', { balanceAfter: showSum(balanceAfter) })}>
                  {showSum(direction === 'incoming' ? amount : 0 - amount)}
                </TwoLines>
              ),
            },
            { title: say('Belongs to'), cell: ({ reference }) => <ReferenceLink reference={reference} /> },
            {
              title: '',
              cell: (movement) => {
                const paymentId = topUpOf(movement);
                return paymentId === undefined ? null : (
                  <Flex gap={2}>
                    <RefundEditor paymentId={paymentId} onDone={showChange} />
                    <ChargebackButton paymentId={paymentId} onDone={showChange} />
                  </Flex>
                );
              },
            },
          ]}
        />
      )}
    </AnswerView>
  );
};
