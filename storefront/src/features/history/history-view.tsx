import { History, WifiOff } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { space } from '../../theme/scale';
import { tabularFigures, text } from '../../theme/text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Price } from '../../ui/price';
import { Skeleton } from '../../ui/skeleton';
import { useBalanceHistory } from './use-balance-history';

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`;

const Title = styled.h1`
  ${text.page}
`;

const Lead = styled.p`
  margin-block-start: ${space[1]};
  ${text.body}
  color: ${color.text2};
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  ${text.small}
  & th {
    padding: 14px 20px;
    ${text.caption}
    color: ${color.text2};
    text-align: start;
  }
  & td {
    padding: 14px 20px;
    border-block-start: 1px solid ${color.border};
    ${tabularFigures}
  }
  & :is(th, td):last-child {
    text-align: end;
  }
  ${media.upTo639} {
    & thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tr {
      display: block;
      padding: 10px 16px;
    }
    & tr + tr {
      border-block-start: 1px solid ${color.border};
    }
    & td {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      padding: 4px 0;
      border: 0;
      &::before {
        content: attr(data-label);
        color: ${color.text2};
      }
    }
  }
`;

const Sum = styled.span<{ $isIncoming: boolean }>`
  font-weight: var(--weight-strong);
  color: ${({ $isIncoming }) => ($isIncoming ? color.success : color.text)};
  white-space: nowrap;
`;

const More = styled.div`
  display: grid;
  justify-items: center;
`;

/** Kinds of movements that have words of their own. messages: history.kind-* */
const kinds = [
  'purchase',
  'partner-share',
  'top-up',
  'refund',
  'bonus',
  'cashback',
  'referral',
  'payout',
  'rental',
  'ready-account',
  'licence',
  'demo-opening-balance',
  'reversal',
  'correction',
] as const;

const Kind = ({ kind }: { kind: string }) => {
  const known = kinds.find((candidate) => candidate === kind);
  return known === undefined ? <>{kind}</> : <FormattedMessage id={`history.kind-${known}`} />;
};

const Rows = ({ entries }: { entries: readonly BalanceHistoryEntry[] }) => {
  const intl = useIntl();
  const label = {
    invoice: intl.formatMessage({ id: 'history.invoice' }),
    what: intl.formatMessage({ id: 'history.what' }),
    date: intl.formatMessage({ id: 'history.date' }),
    amount: intl.formatMessage({ id: 'history.amount' }),
  };
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{label.invoice}</th>
          <th scope="col">{label.what}</th>
          <th scope="col">{label.date}</th>
          <th scope="col">{label.amount}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, invoiceNumber, direction, kind, amount, at }) => (
          <tr key={id}>
            <td data-label={label.invoice}>
              <bdi dir="ltr">№ {invoiceNumber}</bdi>
            </td>
            <td data-label={label.what}>
              <Kind kind={kind} />
            </td>
            <td data-label={label.date}>{intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</td>
            <td data-label={label.amount}>
              <Sum $isIncoming={direction === 'incoming'}>
                <bdi dir="ltr">
                  {direction === 'incoming' ? '+' : '−'}
                  <Price amount={amount} />
                </bdi>
              </Sum>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

/** Balance history: incoming and outgoing, with invoice numbers. */
export const HistoryView = () => {
  const intl = useIntl();
  const { entries, error, isComplete, isLoading, loadMore, reload } = useBalanceHistory();
  const content = () => {
    if (error !== undefined) {
      return (
        <Card>
          <EmptyState
            tone="danger"
            icon={<WifiOff size={28} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: 'list.failed-title' })}
            text={intl.formatMessage({ id: 'list.failed-text' })}
            action={
              <Button onClick={reload}>
                <FormattedMessage id="list.try-again" />
              </Button>
            }
          />
        </Card>
      );
    }
    if (!entries) return <Skeleton $blockSize="320px" $radius="20px" />;
    if (entries.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={<History size={28} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: 'history.none-title' })}
            text={intl.formatMessage({ id: 'history.none-text' })}
          />
        </Card>
      );
    }
    return (
      <>
        <Card $isFlush>
          <Rows entries={entries} />
        </Card>
        {!isComplete && (
          <More>
            <Button isLoading={isLoading} onClick={loadMore}>
              <FormattedMessage id="history.more" />
            </Button>
          </More>
        )}
      </>
    );
  };
  return (
    <Stack>
      <div>
        <Title>
          <FormattedMessage id="profile.history" />
        </Title>
        <Lead>
          <FormattedMessage id="history.lead" />
        </Lead>
      </div>
      {content()}
    </Stack>
  );
};
