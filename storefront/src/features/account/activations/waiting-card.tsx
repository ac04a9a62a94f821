import Ban from 'lucide-react/icons/ban';
import CircleX from 'lucide-react/icons/circle-x';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Activation } from '@shop/shared-types/contract/activations';

import type { CatalogueNames } from '../../../session/resources/catalogue-names';
import { formatTimer } from '../../../session/time/format-timer';
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
import { CodeSlots } from '../../../ui/shop/code-slots';
import { CopyButton } from '../../../ui/controls/copy-button';
import { CountdownRing } from '../../../ui/shop/countdown-ring';
import { PhoneText } from '../../../ui/shop/phone-text';
import { Price } from '../../../ui/shop/price';
import { SimCard } from '../../../ui/shop/sim-card';
import { lifeMsOf, phaseOf, remainingMsOf } from './activation-view';
import { MaskedMessages } from './masked-messages';
import { NumberHead } from './number-head';
import type { ActivationActions } from './use-activation-actions';
import type { OnePress } from './use-one-press';
import { useCopyFailure } from './use-copy-failure';

const Card = styled(SimCard)`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[4]} ${space[8]};
  padding: 28px 36px 28px 32px;
  [dir='rtl'] & {
    padding: 28px 32px 28px 36px;
  }
  ${media.mobile} {
    grid-template-columns: auto 1fr;
    gap: ${space[4]};
    padding: 20px;
    [dir='rtl'] & {
      padding: 20px;
    }
  }
`;

const Head = styled.div`
  grid-column: 1;
  ${media.mobile} {
    grid-column: 1 / -1;
    padding-inline-end: 32px;
  }
`;

const OnDesktop = styled.span`
  display: contents;
  ${media.mobile} {
    display: none;
  }
`;

const OnMobile = styled.span`
  display: none;
  ${media.mobile} {
    display: contents;
  }
`;

const NumberLine = styled.div`
  grid-column: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  ${media.mobile} {
    grid-column: 1 / -1;
    & button {
      inline-size: 100%;
      min-block-size: 48px;
    }
  }
`;

const ShownNumber = styled(PhoneText)`
  ${text.phone}
  ${media.upTo375} {
    font-size: 1.75rem;
  }
`;

const Ring = styled.div`
  grid-area: 1 / 2 / span 3;
  align-self: center;
  margin-block-start: 0;
  ${media.mobile} {
    grid-area: 3 / 1;
  }
`;

const Time = styled.span`
  ${text.timer}
  ${media.mobile} {
    font-size: 1.375rem;
    line-height: 1.75rem;
  }
`;

const Left = styled.span`
  ${text.caption}
  color: ${color.text2};
  ${media.mobile} {
    display: none;
  }
`;

const Slots = styled.div`
  grid-column: 1;
  display: flex;
  align-items: center;
  gap: ${space[4]};
  ${media.mobile} {
    grid-column: 1 / -1;
    & > :first-child {
      flex: 1;
    }
  }
`;

const Help = styled.p`
  max-inline-size: 42ch;
  ${text.small}
  color: ${color.text2};
`;

const MobileState = styled.div`
  display: none;
  ${media.mobile} {
    display: grid;
    align-content: center;
    justify-items: start;
    gap: 8px;
  }
`;

const Foot = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  margin-block-start: ${space[2]};
  padding-block-start: ${space[6]};
  border-block-start: 1px solid ${color.border};
  ${media.mobile} {
    display: grid;
    margin-block-start: 0;
    padding-block-start: ${space[4]};
    gap: ${space[2]};
    & > button {
      min-block-size: 48px;
    }
  }
`;

const Held = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px;
  margin-inline-start: auto;
  ${text.small}
  color: ${color.text2};
  ${media.mobile} {
    margin-inline-start: 0;
    min-block-size: 32px;
  }
`;

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface WaitingCardProps {
  activation: Activation;
  names: CatalogueNames;
  hasSound: boolean;
  actions: ActivationActions;
  onePress: OnePress;
}

/** The three ways to end a number without a code: the money back, another number, and a report that its service refuses it. */
const GiveBackButtons = ({
  activation,
  actions,
  onePress,
}: Pick<WaitingCardProps, 'activation' | 'actions' | 'onePress'>) => {
  const now = useNow();
  const { id, price } = activation;
  const cancelWaitMs = Math.max(0, Date.parse(activation.cancellableFrom) - now);
  const isBusy = (action: 'cancel' | 'ban') => actions.busy?.id === id && actions.busy.action === action;
  return (
    <>
      <Button
        isLoading={isBusy('cancel')}
        disabled={cancelWaitMs > 0}
        icon={<CircleX {...icon} />}
        onClick={() => actions.run(activation, 'cancel')}
      >
        {cancelWaitMs > 0 ? (
          <FormattedMessage id="numbers.cancel-soon" values={{ time: formatTimer(cancelWaitMs) }} />
        ) : (
          <span>
            <FormattedMessage id="numbers.cancel" values={{ price: <Price amount={price} /> }} />
          </span>
        )}
      </Button>
      <Button
        variant="ghost"
        isLoading={onePress.running === id}
        disabled={cancelWaitMs > 0}
        icon={<RefreshCw {...icon} />}
        onClick={() => onePress.swap(activation)}
      >
        <FormattedMessage id="numbers.swap" />
      </Button>
      <Button
        variant="ghost"
        isLoading={isBusy('ban')}
        icon={<Ban {...icon} />}
        onClick={() => actions.run(activation, 'ban')}
      >
        <FormattedMessage id="numbers.report-blocked" />
      </Button>
    </>
  );
};

/** A number that waits for its SMS: number, code slots, remaining time, and the button that returns the money. */
export const WaitingCard = ({ activation, names, hasSound, actions, onePress }: WaitingCardProps) => {
  const intl = useIntl();
  const now = useNow();
  const phoneText = usePhoneText();
  const sayCopyFailed = useCopyFailure();
  const { id, phone, price } = activation;
  const remaining = remainingMsOf(activation, now);
  const isEnding = phaseOf(activation, now) === 'ending';

  const badge = (
    <Badge tone="brand" icon="dot">
      <FormattedMessage id="numbers.waiting" />
    </Badge>
  );
  const help = <FormattedMessage id={hasSound ? 'numbers.code-here' : 'numbers.code-here-silent'} />;
  return (
    <Card cutPx={52} role="group" aria-label={names.service(activation.service).name} data-activation={id}>
      <Head>
        <NumberHead service={names.service(activation.service)} country={names.country(activation.country)}>
          <OnDesktop>{badge}</OnDesktop>
        </NumberHead>
      </Head>
      <NumberLine>
        <ShownNumber>{phoneText(phone)}</ShownNumber>
        <OnDesktop>
          <CopyButton value={`+${phone}`} onError={sayCopyFailed} />
        </OnDesktop>
        <OnMobile>
          <CopyButton
            value={`+${phone}`}
            label={intl.formatMessage({ id: 'numbers.copy-number' })}
            onError={sayCopyFailed}
          />
        </OnMobile>
      </NumberLine>
      <Ring>
        <CountdownRing
          remainingMs={remaining}
          totalMs={lifeMsOf(activation)}
          tone={isEnding ? 'last' : 'waiting'}
          sizePx={184}
          mobilePx={92}
          strokePx={12}
        >
          <Time role="timer" aria-live="off">
            <TimerText ms={remaining} />
          </Time>
          <Left>
            <FormattedMessage id="numbers.left" />
          </Left>
        </CountdownRing>
      </Ring>
      <MobileState>
        {badge}
        <Help>{help}</Help>
      </MobileState>
      <Slots>
        <CodeSlots tone={remaining > 0 ? 'waiting' : 'ended'} />
        <OnDesktop>
          <Help>{help}</Help>
        </OnDesktop>
      </Slots>
      <MaskedMessages activation={activation} />
      <Foot data-keep-clear>
        <GiveBackButtons activation={activation} actions={actions} onePress={onePress} />
        <Held>
          <ShieldCheck {...icon} size={18} />
          <span>
            <FormattedMessage id="numbers.held" values={{ price: <Price amount={price} /> }} />
          </span>
          <OrderNumber number={id} />
        </Held>
      </Foot>
    </Card>
  );
};
