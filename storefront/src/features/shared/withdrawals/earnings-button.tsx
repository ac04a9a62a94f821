import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { usePagedList } from '../../../session/resources/paged-list';
import { Button } from '../../../ui/controls/button';
import { ShowMore } from '../../../ui/controls/show-more';
import { AreaStack } from '../../../ui/display/area-head';
import { DataTable } from '../../../ui/display/data-table';
import { FailedNotice } from '../../../ui/display/failed-list';
import { Skeleton } from '../../../ui/display/skeleton';
import { Modal } from '../../../ui/overlays/modal';
import { useFormatRubles } from '../../../ui/shop/use-format-rubles';

const pageSize = 20;

const Sum = styled.bdi`
  white-space: nowrap;
`;

/** Why earnings move, of all that the history of a balance names. */
const earningsKinds = [
  'partner-share',
  'referral',
  'purchase',
  'rental',
  'ready-account',
  'licence',
  'refund',
  'reversal',
  'correction',
] as const;

const Kind = ({ kind }: { kind: string }) => {
  const known = earningsKinds.find((candidate) => candidate === kind);
  // messages: history.kind-*
  return known === undefined ? <>{kind}</> : <FormattedMessage id={`history.kind-${known}`} />;
};

const Earnings = ({ id }: { id: string }) => {
  const intl = useIntl();
  const formatRubles = useFormatRubles();
  const list = usePagedList({
    subject: ['listWithdrawalEarnings', id] as const,
    pageSize,
    load: async (before: string | undefined) =>
      (await callEndpoint('listWithdrawalEarnings', { params: { id }, query: { limit: pageSize, before } })).movements,
    cursorOf: (movement) => movement.id,
  });
  const { rows, error, reload } = list;
  if (!rows) {
    return error === undefined ? <Skeleton $blockSize="220px" $radius="12px" /> : <FailedNotice onRetry={reload} />;
  }
  if (rows.length === 0) return <FormattedMessage id="withdrawals.earnings-none" />;
  const label = {
    date: intl.formatMessage({ id: 'withdrawals.date' }),
    kind: intl.formatMessage({ id: 'history.kind' }),
    sum: intl.formatMessage({ id: 'withdrawals.sum-column' }),
  };
  return (
    <AreaStack>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{label.date}</th>
            <th scope="col">{label.kind}</th>
            <th scope="col" className="is-end">
              {label.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id: movementId, at, kind, amount, reference }) => (
            <tr key={movementId}>
              <td data-label={label.date}>{intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</td>
              <td data-label={label.kind}>
                <Kind kind={kind} /> <bdi dir="ltr">{reference}</bdi>
              </td>
              <td data-label={label.sum} className="is-end">
                <Sum dir="ltr">{formatRubles(amount)}</Sum>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <ShowMore list={list} isByTime />
    </AreaStack>
  );
};

export interface EarningsButtonProps {
  /** The payout. */
  id: string;
  /** What a screen reader adds to the button's label, where several stand on a page. */
  name: string;
}

/** Leads from a payout to the earnings that it was taken from (rule 12.8). */
export const EarningsButton = ({ id, name }: EarningsButtonProps) => {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={intl.formatMessage({ id: 'withdrawals.earnings-of' }, { name })}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="withdrawals.earnings" />
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={intl.formatMessage({ id: 'withdrawals.earnings-title' })}
      >
        <Earnings id={id} />
      </Modal>
    </>
  );
};
