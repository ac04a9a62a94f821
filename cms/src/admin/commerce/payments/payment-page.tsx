import type { StaffPayment } from '@shop/shared-types/contract/admin/payments';
import { paymentMethods } from '@shop/shared-types/payment-methods';
import { Badge, Flex, Typography } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { useCommerceData } from '../calls/use-commerce';
import { CommerceView, Panel } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { sumColumn } from '../parts/list/sum-column';
import { timeColumn } from '../parts/list/time-column';
import { ReferenceLink } from '../parts/reference-link';
import { showSum } from '../parts/sum';
import { TextLink } from '../parts/text-link';
import { TileGrid } from '../parts/tile-grid';
import { timeOf } from '../parts/time-of';
import { UserLink } from '../parts/user-link';
import { ChargebackButton } from '../users/chargeback-button';
import { RefundEditor } from '../users/refund-editor';
import { sayWord } from '../parts/say';
import { stateOf } from './payments-page';
import { paymentWords } from './payment-words';

const Head = ({ payment }: { payment: StaffPayment }) => {
  const words = paymentWords();
  return (
    <Panel>
      <Flex gap={2} wrap="wrap">
        {stateOf(payment).map((state) => (
          <Badge key={state}>{state}</Badge>
        ))}
        <UserLink userId={payment.userId} email={payment.email} />
      </Flex>
      <Typography textColor="neutral600">
        {words.started(timeOf(payment.createdAt))}{' '}
        {payment.paidAt === null ? words.notPaid(timeOf(payment.expiresAt)) : words.paid(timeOf(payment.paidAt))}
      </Typography>
      <Typography style={{ overflowWrap: 'anywhere' }}>
        {words.ourId}: {payment.id}
      </Typography>
      <Typography style={{ overflowWrap: 'anywhere' }}>
        {words.providerIds}: {payment.providerIds.join(', ') || words.none}
      </Typography>
    </Panel>
  );
};

/** An account that the money left or reached; the payer stands by e-mail. */
const Side = ({ of: { userId, email }, account }: { of: StaffPayment; account: string }) =>
  account === `user:${userId}` ? <UserLink userId={userId} email={email} /> : <ReferenceLink reference={account} />;

/** One top-up: its state, its sums, what takes it back, and every movement of its money (rule 19.55). */
export const PaymentPage = () => {
  const words = paymentWords();
  const { id = '' } = useParams();
  const { answer, reload } = useCommerceData('adminGetPayment', { params: { id } });
  const payment = answer.state === 'loaded' ? answer.data.payment : undefined;
  const title = payment ? words.title(showSum(payment.charge), paymentMethods[payment.method].name) : words.untitled;
  return (
    <CommerceView title={title} back={<BackButton fallback="/commerce/payments" />} answer={answer}>
      {({ payment, movements }) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Head payment={payment} />
          <TileGrid
            title={words.sums}
            tiles={[
              { label: words.charge, value: showSum(payment.charge), below: words.fee(showSum(payment.fee)) },
              { label: words.credited, value: showSum(payment.credited) },
              { label: words.bonus, value: showSum(payment.bonus) },
              { label: words.refunded, value: showSum(payment.refunded) },
            ]}
          />
          {payment.credited > payment.refunded ? (
            <Flex gap={2}>
              <RefundEditor paymentId={payment.id} onDone={reload} />
              <ChargebackButton paymentId={payment.id} onDone={reload} />
            </Flex>
          ) : null}
          <Flex justifyContent="space-between">
            <Typography variant="delta" tag="h2">
              {words.movements}
            </Typography>
            <TextLink to={`/commerce/audit-log?target=${encodeURIComponent(`payment:${payment.id}`)}`}>
              {words.log}
            </TextLink>
          </Flex>
          <DataTable
            rows={movements}
            keyOf={({ id }) => id}
            empty={words.noMovements}
            file="payment"
            columns={[
              timeColumn(words.at, 'at'),
              { title: words.kind, cell: ({ kind }) => sayWord(kind) },
              sumColumn(words.sum, 'amount'),
              {
                title: words.from,
                cell: ({ from }) => <Side of={payment} account={from} />,
                value: ({ from }) => from,
              },
              { title: words.to, cell: ({ to }) => <Side of={payment} account={to} />, value: ({ to }) => to },
            ]}
          />
        </Flex>
      )}
    </CommerceView>
  );
};
