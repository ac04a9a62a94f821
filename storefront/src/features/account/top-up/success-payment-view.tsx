import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import SearchX from 'lucide-react/icons/search-x';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { usePageInfo } from '../../../layouts/head/page-info';
import { hasCode } from '../../../session/api/api-error';
import { useKeptChoice } from '../../../session/visitor/kept-choice';
import { usePayment } from '../../../session/resources/payments';
import { useNow } from '../../../session/time/use-now';
import { media } from '../../../theme/media';
import { container } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { Spinner } from '../../../ui/display/spinner';
import { VisuallyHidden } from '../../../ui/display/visually-hidden';
import { BuyKept } from '../../buying/purchase/buying/buy-kept';
import { PaidNotes } from './outcome-card';
import { isCredited, isOpen, statusAt } from './payment-view';
import { useFormatRubles } from '../../../ui/shop/use-format-rubles';

const Page = styled.div`
  ${container}
  display: grid;
  flex: 1;
  align-content: center;
  justify-content: center;
  padding-block: ${space[16]};
  ${media.mobile} {
    padding-block: ${space[10]};
  }
`;

const Box = styled(Card)`
  inline-size: min(560px, calc(100vw - 32px));
`;

const icon = { size: 28, strokeWidth: 1.75 } as const;

/** The page to which a provider leads back (`/success-payment?payment=…`): it shows whether the payment is in progress or how it ended. */
export const SuccessPaymentView = () => {
  const intl = useIntl();
  const formatRubles = useFormatRubles();
  const now = useNow();
  const { here } = usePageInfo();
  const id = new URLSearchParams(here.split('?')[1] ?? '').get('payment') ?? undefined;
  const { payment, error } = usePayment(id);
  const wanted = useKeptChoice();
  const status = payment && statusAt(payment, now);

  const numbers = (
    <ButtonLink to="/profile">
      <FormattedMessage id="profile.numbers" />
    </ButtonLink>
  );
  const seePayment = id !== undefined && (
    <ButtonLink to={`/profile/pay?payment=${id}`}>
      <FormattedMessage id="top-up.see" />
    </ButtonLink>
  );

  const present = () => {
    if (id === undefined || hasCode(error, 'PAYMENT_NOT_FOUND', 'INPUT_INVALID')) {
      return (
        <EmptyState
          icon={<SearchX {...icon} />}
          title={intl.formatMessage({ id: 'top-up.unknown-title' })}
          text={intl.formatMessage({ id: 'top-up.unknown-text' })}
          action={
            <ButtonLink to="/profile/history">
              <FormattedMessage id="profile.history" />
            </ButtonLink>
          }
        />
      );
    }
    if (!payment || !status || isOpen(status)) {
      const title = intl.formatMessage({ id: 'top-up.progress-title' });
      const shown = payment ? <Spinner sizePx={28} /> : <Clock {...icon} />;
      return (
        <EmptyState
          tone="brand"
          icon={shown}
          title={title}
          text={intl.formatMessage({ id: 'top-up.progress-text' })}
          action={seePayment || numbers}
        />
      );
    }
    if (!isCredited(status)) {
      return (
        <EmptyState
          tone="danger"
          icon={<CircleX {...icon} />}
          title={intl.formatMessage({ id: 'top-up.failed-title' })}
          text={intl.formatMessage({ id: 'top-up.failed-text' })}
          action={seePayment}
        />
      );
    }
    return (
      <>
        <EmptyState
          tone="brand"
          icon={<CircleCheck {...icon} />}
          title={intl.formatMessage(
            { id: 'top-up.paid-title' },
            { sum: formatRubles(payment.credited + payment.bonus) },
          )}
          action={wanted ? <BuyKept choice={wanted} size="lg" /> : numbers}
        />
        <PaidNotes payment={payment} />
      </>
    );
  };
  return (
    <Page>
      <VisuallyHidden as="h1">
        <FormattedMessage id="page.success-payment" />
      </VisuallyHidden>
      <Box role="status">{present()}</Box>
    </Page>
  );
};
