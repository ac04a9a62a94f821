import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Repeat2 from 'lucide-react/icons/repeat-2';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Activation } from '@shop/shared-types/contract/activations';

import type { CatalogueNames } from '../../../session/resources/catalogue-names';
import { TimerText } from '../../../session/time/timer-text';
import { useNow } from '../../../session/time/use-now';
import { usePhoneText } from '../../../session/use-phone-text';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { ellipsis } from '../../../theme/mixins';
import { text } from '../../../theme/text';
import { Badge, type BadgeTone } from '../../../ui/display/badge';
import { Button } from '../../../ui/controls/button';
import { CopyIconButton } from '../../../ui/controls/copy-icon-button';
import { CountdownRing } from '../../../ui/shop/countdown-ring';
import { Flag } from '../../../ui/shop/flag';
import { IconSummary } from '../../../ui/controls/icon-button';
import { Menu, MenuItem } from '../../../ui/overlays/menu';
import { PhoneText } from '../../../ui/shop/phone-text';
import { Price } from '../../../ui/shop/price';
import { ServiceIcon } from '../../../ui/shop/service-icon';
import { lifeMsOf, phaseOf, remainingMsOf, type ActivationPhase } from './activation-view';
import { MaskedMessages } from './masked-messages';
import { PastMessages } from './past-messages';
import type { ActivationActions } from './use-activation-actions';
import { useCopyFailure } from './use-copy-failure';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 164px);
  & > :nth-child(4) {
    justify-self: end;
  }
  align-items: center;
  gap: 8px 16px;
  min-block-size: 64px;
  padding: 10px 20px;
  & + & {
    border-block-start: 1px solid ${color.border};
  }
  & > :nth-child(5) {
    grid-column: 1 / -1;
  }
  /* What a number received stands in the columns of the row above it. */
  @media (min-width: 860px) {
    & > [data-past] {
      display: grid;
      grid-template-columns: subgrid;
      align-items: center;
      & > details {
        grid-column: 1 / -1;
        padding-inline-start: 54px;
      }
    }
  }
  ${media.upTo859} {
    grid-template: 'what action' auto 'phone state' auto 'more more' auto / minmax(0, 1fr) auto;
    & > :nth-child(1) {
      grid-area: what;
    }
    & > :nth-child(2) {
      grid-area: phone;
    }
    & > :nth-child(3) {
      grid-area: state;
    }
    & > :nth-child(4) {
      grid-area: action;
    }
    & > :nth-child(5) {
      grid-area: more;
    }
  }
  ${media.upTo639} {
    grid-template:
      'what action' auto 'phone phone' auto 'state state' auto 'more more' auto / minmax(0, 1fr)
      auto;
    padding-inline: 16px;
  }
  /* Beside the buttons a name would be cut. */
  ${media.upTo359} {
    grid-template: 'what' auto 'phone' auto 'state' auto 'action' auto 'more' auto / minmax(0, 1fr);
  }
`;

const What = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  min-inline-size: 0;
`;

const IconBox = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 12px;
  background: ${color.surface2};
`;

const Words = styled.div`
  min-inline-size: 0;
`;

const Name = styled.h2`
  ${text.ui}
  ${ellipsis}
`;

const Place = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  ${text.caption}
  color: ${color.text2};
  & > bdi {
    ${ellipsis}
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  ${text.ui}
`;

const Time = styled.span`
  display: block;
`;

const Faint = styled.span`
  display: block;
  ${text.caption}
  color: ${color.text2};
`;

const badges = {
  cancelled: { id: 'numbers.cancelled', tone: 'neutral', icon: <CircleX size={14} aria-hidden="true" /> },
  blocked: { id: 'numbers.blocked', tone: 'danger', icon: <Ban size={14} aria-hidden="true" /> },
  expired: { id: 'numbers.expired', tone: 'neutral', icon: <Clock size={14} aria-hidden="true" /> },
  finished: { id: 'numbers.finished', tone: 'success', icon: <Check size={14} aria-hidden="true" /> },
} as const satisfies Partial<
  Record<ActivationPhase, { id: FormatjsIntl.Message['ids']; tone: BadgeTone; icon: ReactNode }>
>;

export interface NumberRowProps {
  activation: Activation;
  names: CatalogueNames;
  actions: ActivationActions;
  onTryAnother: (activation: Activation) => void;
  isTrying: boolean;
}

/** A further waiting number, or one that has ended, in one line. */
export const NumberRow = ({ activation, names, actions, onTryAnother, isTrying }: NumberRowProps) => {
  const intl = useIntl();
  const now = useNow();
  const phoneText = usePhoneText();
  const sayCopyFailed = useCopyFailure();
  const { id, phone, price } = activation;
  const service = names.service(activation.service);
  const country = names.country(activation.country);
  const phase = phaseOf(activation, now);
  const remaining = remainingMsOf(activation, now);

  const waiting = (
    <Line>
      <CountdownRing
        remainingMs={remaining}
        totalMs={lifeMsOf(activation)}
        tone={phase === 'ending' ? 'last' : 'waiting'}
        sizePx={36}
        strokePx={4}
      />
      <span>
        <Time>
          <TimerText ms={remaining} />
        </Time>
        <Faint>
          <FormattedMessage id="numbers.waiting-short" />
        </Faint>
      </span>
    </Line>
  );
  const badge = Object.hasOwn(badges, phase) ? badges[phase as keyof typeof badges] : undefined;
  return (
    <Row data-activation={id}>
      <What>
        <IconBox>
          <ServiceIcon icon={service.icon} name={service.name} sizePx={22} />
        </IconBox>
        <Words>
          <Name dir="auto">{service.name}</Name>
          <Place>
            {country.flag && <Flag country={country.flag} size="inline" />}
            <bdi>{country.name}</bdi>
          </Place>
        </Words>
      </What>
      <Line>
        <PhoneText>{phoneText(phone)}</PhoneText>
        <CopyIconButton
          value={`+${phone}`}
          label={intl.formatMessage({ id: 'numbers.copy-number' })}
          onError={sayCopyFailed}
        />
      </Line>
      <div>
        {badge ? (
          <Badge tone={badge.tone} icon={badge.icon}>
            <span>
              <FormattedMessage id={badge.id} values={{ price: <Price amount={price} /> }} />
            </span>
          </Badge>
        ) : (
          waiting
        )}
      </div>
      {badge ? (
        <Button
          size="sm"
          variant="soft"
          isLoading={isTrying}
          icon={<Repeat2 size={16} aria-hidden="true" />}
          onClick={() => onTryAnother(activation)}
        >
          <FormattedMessage id="numbers.try-another" />
        </Button>
      ) : (
        <Line>
          <Button
            size="sm"
            isLoading={actions.busy?.id === id}
            disabled={Date.parse(activation.cancellableFrom) > now}
            onClick={() => actions.run(activation, 'cancel')}
          >
            <FormattedMessage id="numbers.cancel-short" />
          </Button>
          <Menu
            side="end"
            inlinePx={240}
            trigger={
              <IconSummary
                sizePx={32}
                label={intl.formatMessage({ id: 'numbers.more' })}
                icon={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
              />
            }
          >
            <MenuItem as="button" onClick={() => actions.run(activation, 'ban')}>
              <Ban size={18} strokeWidth={1.75} aria-hidden="true" />
              <FormattedMessage id="numbers.report-blocked" />
            </MenuItem>
          </Menu>
        </Line>
      )}
      {badge ? <PastMessages activation={activation} actions={actions} /> : <MaskedMessages activation={activation} />}
    </Row>
  );
};
