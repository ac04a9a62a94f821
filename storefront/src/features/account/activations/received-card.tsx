import Check from 'lucide-react/icons/check';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Activation } from '@shop/shared-types/contract/activations';

import type { CatalogueNames } from '../../../session/resources/catalogue-names';
import { OrderNumber } from '../../../session/resources/order-number';
import { TimerText } from '../../../session/time/timer-text';
import { useNow } from '../../../session/time/use-now';
import { usePhoneText } from '../../../session/use-phone-text';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { CopyButton } from '../../../ui/controls/copy-button';
import { CopyIconButton } from '../../../ui/controls/copy-icon-button';
import { Disclosure } from '../../../ui/display/disclosure';
import { PhoneText } from '../../../ui/shop/phone-text';
import { Price } from '../../../ui/shop/price';
import { bareCode, newestCode } from '../../../session/resources/codes';
import { newestMessage, remainingMsOf } from './activation-view';
import { LandingCode } from './landing-code';
import { MessageBubble } from './message-bubble';
import { NumberHead } from './number-head';
import type { ActivationActions } from './use-activation-actions';
import { useCopyFailure } from './use-copy-failure';

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 0.87fr) minmax(0, 1fr);
  gap: ${space[5]} ${space[7]};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    overflow: clip;
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
`;

const NumberLine = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;

const ShownNumber = styled(PhoneText)`
  ${text.h3}
  font-size: 1.375rem;
  ${media.upTo375} {
    font-size: 1.25rem;
  }
`;

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;

const Left = styled.span`
  ${text.caption}
  color: ${color.text2};
`;

const CodeBox = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};
  padding: 18px 20px;
  border-radius: 18px;
  background: ${color.successTint};
  ${media.mobile} {
    display: grid;
    justify-content: stretch;
    justify-items: center;
  }
`;

const CopyCode = styled(CopyButton)`
  ${media.mobile} {
    inline-size: 100%;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  ${media.mobile} {
    gap: ${space[2]};
    & > button {
      flex: 1 1 0;
      padding-inline: 12px;
    }
  }
`;

const Earlier = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const landsForMs = 3_000;
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface ReceivedCardProps {
  activation: Activation;
  names: CatalogueNames;
  actions: ActivationActions;
}

/** A number with its code: the code, the SMS, and the actions that are possible in the remaining time. */
export const ReceivedCard = ({ activation, names, actions }: ReceivedCardProps) => {
  const intl = useIntl();
  const now = useNow();
  const phoneText = usePhoneText();
  const sayCopyFailed = useCopyFailure();
  const { id, phone, price, messages, isAwaitingAnotherSms } = activation;
  const code = newestCode(activation);
  const message = newestMessage(activation);
  const earlier = messages.slice(0, -1).reverse();
  const remaining = remainingMsOf(activation, now);
  const isLanding = message !== undefined && now - Date.parse(message.receivedAt) < landsForMs;
  const isBusy = (action: 'another' | 'finish') => actions.busy?.id === id && actions.busy.action === action;
  return (
    <Box role="group" aria-label={names.service(activation.service).name} data-activation={id}>
      <Side>
        <NumberHead service={names.service(activation.service)} country={names.country(activation.country)} />
        <NumberLine>
          <ShownNumber>{phoneText(phone)}</ShownNumber>
          <CopyIconButton
            value={`+${phone}`}
            label={intl.formatMessage({ id: 'numbers.copy-number' })}
            onError={sayCopyFailed}
          />
        </NumberLine>
        {message && <MessageBubble message={message} />}
        {earlier.length > 0 && (
          <Disclosure title={intl.formatMessage({ id: 'numbers.earlier' })}>
            <Earlier>
              {earlier.map((one) => (
                <MessageBubble key={one.receivedAt + one.text} message={one} />
              ))}
            </Earlier>
          </Disclosure>
        )}
      </Side>
      <Side>
        <State>
          {isAwaitingAnotherSms ? (
            <Badge tone="brand" icon="dot">
              <FormattedMessage id="numbers.waiting-another" />
            </Badge>
          ) : (
            <Badge tone="success" icon={<Check size={14} aria-hidden="true" />}>
              <span>
                <FormattedMessage
                  id={code === undefined ? 'numbers.received-sms' : 'numbers.received'}
                  values={{ price: <Price amount={price} /> }}
                />
              </span>
            </Badge>
          )}
          <Left>
            <FormattedMessage id="numbers.time-left" values={{ time: <TimerText ms={remaining} /> }} />
          </Left>
        </State>
        {code !== undefined && (
          <CodeBox data-keep-clear>
            <LandingCode code={code} isLanding={isLanding} />
            <CopyCode
              variant="primary"
              size="lg"
              value={bareCode(code)}
              label={intl.formatMessage({ id: 'numbers.copy-code' })}
              onError={sayCopyFailed}
            />
          </CodeBox>
        )}
        <Actions>
          <Button
            variant="soft"
            isLoading={isBusy('another')}
            disabled={isAwaitingAnotherSms || remaining === 0}
            icon={<MessageSquarePlus {...icon} />}
            onClick={() => actions.run(activation, 'another')}
          >
            <FormattedMessage id="numbers.another" />
          </Button>
          <Button
            variant="ghost"
            isLoading={isBusy('finish')}
            icon={<Check {...icon} />}
            onClick={() => actions.run(activation, 'finish')}
          >
            <FormattedMessage id="numbers.finish" />
          </Button>
        </Actions>
        <p>
          <OrderNumber number={id} />
        </p>
      </Side>
    </Box>
  );
};
