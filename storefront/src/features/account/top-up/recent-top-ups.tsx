import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Payment, PaymentStatus } from '@shop/shared-types/contract/payments';

import { LocaleLink } from '../../../i18n/locale-link';
import { usePayments } from '../../../session/resources/payments';
import { useNow } from '../../../session/time/use-now';
import { color } from '../../../theme/color';
import { text } from '../../../theme/text';
import { Badge, type BadgeTone } from '../../../ui/display/badge';
import { Card } from '../../../ui/display/card';
import { DataTable } from '../../../ui/display/data-table';
import { isCredited, statusAt } from './payment-view';
import { useFormatRubles } from '../../../ui/shop/use-format-rubles';

const shownMax = 10;

const Title = styled.h2`
  padding: 20px 20px 0;
  ${text.h4}
`;

const Open = styled(LocaleLink)`
  border-radius: 4px;
  color: ${color.brandText};
  text-underline-offset: 3px;
`;

const tones: Readonly<Record<PaymentStatus, BadgeTone>> = {
  pending: 'brand',
  confirming: 'info',
  paid: 'success',
  underpaid: 'warning',
  overpaid: 'success',
  expired: 'neutral',
  failed: 'danger',
  reversed: 'danger',
};

const Row = ({ payment, methodName }: { payment: Payment; methodName: string }) => {
  const intl = useIntl();
  const now = useNow();
  const formatRubles = useFormatRubles();
  const status = statusAt(payment, now);
  const date = intl.formatDate(payment.createdAt, { dateStyle: 'medium', timeStyle: 'short' });
  const sum = isCredited(status) ? payment.credited + payment.bonus : payment.amount;
  return (
    <tr>
      <td data-label={intl.formatMessage({ id: 'top-up.date' })}>{date}</td>
      <td data-label={intl.formatMessage({ id: 'top-up.method' })}>{methodName}</td>
      <td data-label={intl.formatMessage({ id: 'top-up.status' })}>
        <Badge tone={tones[status]}>
          {/* messages: top-up.status-* */}
          <FormattedMessage id={`top-up.status-${status}`} />
        </Badge>
      </td>
      <td className="is-end" data-label={intl.formatMessage({ id: 'top-up.sum' })}>
        <bdi dir="ltr">{formatRubles(sum)}</bdi>
      </td>
      <td>
        <Open
          to={`/profile/pay?payment=${payment.id}`}
          aria-label={intl.formatMessage({ id: 'top-up.open-named' }, { date })}
        >
          <FormattedMessage id="top-up.open" />
        </Open>
      </td>
    </tr>
  );
};

/** The latest top-ups with their outcome; each leads back to its payment. */
export const RecentTopUps = ({ nameOf }: { nameOf: (code: Payment['method']) => string }) => {
  const payments = usePayments();
  if (!payments || payments.length === 0) return null;
  return (
    <Card $isFlush>
      <Title>
        <FormattedMessage id="top-up.recent" />
      </Title>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="top-up.date" />
            </th>
            <th scope="col">
              <FormattedMessage id="top-up.method" />
            </th>
            <th scope="col">
              <FormattedMessage id="top-up.status" />
            </th>
            <th scope="col" className="is-end">
              <FormattedMessage id="top-up.sum" />
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {payments.slice(0, shownMax).map((payment) => (
            <Row key={payment.id} payment={payment} methodName={nameOf(payment.method)} />
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
};
