import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Payment, PaymentStatus } from '@shop/shared-types/contract/payments';

import { color } from '../../../theme/color';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { isCredited } from './payment-view';
import { useFormatRubles } from '../../../ui/shop/use-format-rubles';

const Notes = styled.div`
  display: grid;
  gap: 4px;
  text-align: center;
  ${text.small}
  color: ${color.text2};
`;

/** Remarks on money that arrived: the bonus, a different sum, a late payment, a promo code that was used up. */
export const PaidNotes = ({ payment }: { payment: Payment }) => {
  const formatRubles = useFormatRubles();
  const { status, bonus, isLate, promoCode } = payment;
  return (
    <Notes>
      {bonus > 0 && (
        <p>
          <FormattedMessage id="top-up.paid-bonus" values={{ sum: <bdi dir="ltr">{formatRubles(bonus)}</bdi> }} />
        </p>
      )}
      {(status === 'underpaid' || status === 'overpaid') && (
        <p>
          {/* messages: top-up.underpaid* messages: top-up.overpaid* */}
          <FormattedMessage id={`top-up.${status}`} />
        </p>
      )}
      {isLate && (
        <p>
          <FormattedMessage id="top-up.paid-late" />
        </p>
      )}
      {promoCode?.outcome === 'unavailable' && (
        <p>
          <FormattedMessage id="top-up.promo-unavailable" values={{ code: promoCode.code }} />
        </p>
      )}
    </Notes>
  );
};

export interface OutcomeCardProps {
  payment: Payment;
  status: PaymentStatus;
  /** A second way to go on, beside starting again. */
  action?: ReactNode;
  onAgain: () => void;
}

const icon = { size: 28, strokeWidth: 1.75 } as const;

/** How a top-up ended. */
export const OutcomeCard = ({ payment, status, action, onAgain }: OutcomeCardProps) => {
  const intl = useIntl();
  const formatRubles = useFormatRubles();
  const again = (
    <Button onClick={onAgain}>
      <FormattedMessage id="top-up.again" />
    </Button>
  );
  if (isCredited(status)) {
    return (
      <Card role="status">
        <EmptyState
          tone="brand"
          icon={<CircleCheck {...icon} />}
          title={intl.formatMessage(
            { id: 'top-up.paid-title' },
            { sum: formatRubles(payment.credited + payment.bonus) },
          )}
          action={
            <>
              {action}
              {again}
            </>
          }
        />
        <PaidNotes payment={payment} />
      </Card>
    );
  }
  const isExpired = status === 'expired';
  const outcome = isExpired ? 'expired' : status === 'reversed' ? 'reversed' : 'failed';
  return (
    <Card role="status">
      {/* messages: top-up.expired-* messages: top-up.reversed-* messages: top-up.failed-* */}
      <EmptyState
        tone={isExpired ? 'neutral' : 'danger'}
        icon={isExpired ? <Clock {...icon} /> : <CircleX {...icon} />}
        title={intl.formatMessage({ id: `top-up.${outcome}-title` })}
        text={intl.formatMessage({ id: `top-up.${outcome}-text` })}
        action={again}
      />
    </Card>
  );
};
