import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Payment, PaymentStatus } from '@shop/shared-types/contract/payments';

import { color } from '../../../theme/color';
import { text } from '../../../theme/text';
import { Spinner } from '../../../ui/display/spinner';
import { stepsDone } from './payment-view';

const List = styled.ol`
  display: grid;
  gap: 12px;
  ${text.small}
  color: ${color.text2};
`;

const Step = styled.li<{ $state: 'done' | 'now' | 'next' }>`
  display: flex;
  align-items: center;
  gap: 12px;
  color: ${({ $state }) => ({ done: color.success, now: color.text, next: color.text2 })[$state]};
  font-weight: ${({ $state }) => ($state === 'now' ? 'var(--weight-strong)' : 'var(--weight-text)')};
`;

const look = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** How far the money has come: invoice, transfer, network, balance. */
export const PaymentSteps = ({
  status,
  invoice,
}: {
  status: PaymentStatus;
  invoice: NonNullable<Payment['invoice']>;
}) => {
  const intl = useIntl();
  const done = stepsDone(status);
  const steps: readonly { words: ReactNode; icon: ReactNode }[] = [
    { words: <FormattedMessage id="top-up.step-created" />, icon: <Clock {...look} /> },
    {
      words: <FormattedMessage id={done > 1 ? 'top-up.step-arrived' : 'top-up.step-transfer'} />,
      icon: <Clock {...look} />,
    },
    {
      words: (
        <FormattedMessage
          id="top-up.step-confirm"
          values={{ count: invoice.confirmations, needed: invoice.confirmationsNeeded }}
        />
      ),
      icon: <Clock {...look} />,
    },
    { words: <FormattedMessage id="top-up.step-credited" />, icon: <Wallet {...look} /> },
  ];
  return (
    <List aria-label={intl.formatMessage({ id: 'top-up.steps' })} aria-live="polite">
      {steps.map(({ words, icon }, index) => {
        const state = index < done ? 'done' : index === done ? 'now' : 'next';
        const shown = { done: <Check {...look} />, now: <Spinner sizePx={18} />, next: icon }[state];
        return (
          <Step key={index} $state={state} aria-current={state === 'now' ? 'step' : undefined}>
            {shown}
            <span>{words}</span>
          </Step>
        );
      })}
    </List>
  );
};
