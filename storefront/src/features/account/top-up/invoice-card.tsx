import ExternalLink from 'lucide-react/icons/external-link';
import Timer from 'lucide-react/icons/timer';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Suspense, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { tetherRefundFeeUsd } from '@shop/shared-types/constants';
import type { Payment } from '@shop/shared-types/contract/payments';

import { lazyPart } from '../../../content/late-part';
import { TimerText } from '../../../session/time/timer-text';
import { useNow } from '../../../session/time/use-now';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { radius, space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Badge } from '../../../ui/display/badge';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Card } from '../../../ui/display/card';
import { CopyButton } from '../../../ui/controls/copy-button';
import { Skeleton } from '../../../ui/display/skeleton';
import { useToast } from '../../../ui/overlays/toast';
import type { QrPictureProps } from '../../../ui/shop/qr-picture';
import { PaymentSteps } from './payment-steps';
import { splitExactAmount, statusAt } from './payment-view';

// What it shows stands beside it as text, so the page does without it.
const QrPicture = lazyPart<QrPictureProps>(() => import('../../../ui/shop/qr-picture').then((file) => file.QrPicture));

const Box = styled(Card)`
  display: grid;
  gap: ${space[5]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  & > h2 {
    ${text.h4}
  }
`;

/** On mobile the amount stands before the QR code: there the wallet is on the same device. */
const Transfer = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[5]};
  ${media.from1200} {
    & > :first-child {
      order: 1;
    }
  }
  ${media.upTo1199} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Sum = styled.div`
  display: grid;
  align-content: space-between;
  gap: ${space[3]};
  ${text.small}
  color: ${color.text2};
`;

const Exact = styled.p`
  ${text.page}
  line-height: 2.4rem;
  color: ${color.text};
  overflow-wrap: anywhere;
  & b {
    font-weight: inherit;
    color: ${color.brandText};
  }
`;

const Picture = styled.div`
  display: grid;
  place-content: center;
  border: 1px solid ${color.border};
  border-radius: ${radius.row};
`;

const Warning = styled.div`
  display: flex;
  gap: 12px;
  padding: 14px;
  border-radius: 12px;
  background: ${color.warningTint};
  ${text.small}
  & > svg {
    flex: none;
    color: ${color.warning};
  }
`;

const AddressLabel = styled.p`
  margin-block-end: 6px;
  ${text.small}
  font-weight: var(--weight-medium);
`;

const Address = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: 6px 6px 6px 14px;
  border-radius: 12px;
  background: ${color.surface2};
  direction: ltr;
  & > code {
    flex: 1;
    min-inline-size: 0;
    font-family: var(--mono);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
`;

const strong = (words: ReactNode) => <b>{words}</b>;

/** The invoice of a coin: exact amount, address, QR code, time left and progress. */
export const InvoiceCard = ({ payment, invoice }: { payment: Payment; invoice: NonNullable<Payment['invoice']> }) => {
  const intl = useIntl();
  const toast = useToast();
  const now = useNow();
  const sayCopyFailed = () => toast.error(intl.formatMessage({ id: 'error.copy' }));
  const [common, distinguishing] = splitExactAmount(invoice);
  const status = statusAt(payment, now);
  return (
    <Box>
      <Head>
        <h2>
          <FormattedMessage id="top-up.pay-with" values={{ currency: invoice.currency }} />
        </h2>
        {status === 'pending' && (
          <Badge tone="brand" icon={<Timer size={14} aria-hidden="true" />}>
            <span role="timer">
              <FormattedMessage
                id="numbers.time-left"
                values={{ time: <TimerText ms={Date.parse(payment.expiresAt) - now} /> }}
              />
            </span>
          </Badge>
        )}
      </Head>
      {status === 'pending' && (
        <>
          <Transfer>
            <Sum>
              <div>
                <FormattedMessage id="top-up.send-exactly" />
                <Exact>
                  <bdi dir="ltr">
                    {common}
                    <b>{distinguishing}</b>
                  </bdi>
                </Exact>
                <FormattedMessage
                  id="top-up.network"
                  values={{ currency: invoice.currency, network: <bdi dir="ltr">{invoice.network}</bdi> }}
                />
              </div>
              <CopyButton
                variant="primary"
                size="lg"
                isBlock
                value={invoice.exactAmount}
                label={intl.formatMessage({ id: 'top-up.copy-amount' })}
                onError={sayCopyFailed}
              />
            </Sum>
            <Picture>
              <Suspense fallback={<Skeleton $inlineSize="172px" $blockSize="172px" $radius="14px" />}>
                <QrPicture value={invoice.walletUrl} label={intl.formatMessage({ id: 'top-up.qr' })} />
              </Suspense>
            </Picture>
          </Transfer>
          <Warning>
            <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
            <p>
              <FormattedMessage id="top-up.warning" values={{ b: strong }} />{' '}
              {payment.method === 'usdt-trc20' && (
                <FormattedMessage id="top-up.warning-return" values={{ usd: tetherRefundFeeUsd }} />
              )}
            </p>
          </Warning>
          <div>
            <AddressLabel>
              <FormattedMessage id="top-up.address" />
            </AddressLabel>
            <Address>
              <code>{invoice.address}</code>
              <CopyButton variant="line" value={invoice.address} onError={sayCopyFailed} />
            </Address>
          </div>
          <ButtonLink
            to={invoice.walletUrl}
            variant="line"
            isBlock
            icon={<ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />}
          >
            <FormattedMessage id="top-up.open-wallet" />
          </ButtonLink>
        </>
      )}
      <PaymentSteps status={status} invoice={invoice} />
    </Box>
  );
};
