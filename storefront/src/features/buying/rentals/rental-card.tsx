import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleX from 'lucide-react/icons/circle-x';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Rental } from '@shop/shared-types/contract/rentals';

import type { CountryName } from '../../../session/resources/catalogue-names';
import { OrderNumber } from '../../../session/resources/order-number';
import { useNow } from '../../../session/time/use-now';
import { usePhoneText } from '../../../session/use-phone-text';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { CopyIconButton } from '../../../ui/controls/copy-icon-button';
import { Flag } from '../../../ui/shop/flag';
import { PhoneText } from '../../../ui/shop/phone-text';
import { useFormatPrice } from '../../../ui/shop/price';
import { ServiceIcon } from '../../../ui/shop/service-icon';
import { Switch } from '../../../ui/controls/switch';
import { ExtendDialog } from './extend-dialog';
import { RentalExtensions } from './rental-extensions';
import { RentalMessages } from './rental-messages';
import { RentalTime } from './rental-time';
import { useRentalActions } from './use-rental-actions';

const Item = styled(Card).attrs({ as: 'li' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  padding: ${space[5]} ${space[6]};
  ${media.mobile} {
    padding: ${space[4]};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[6]};
`;

const What = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`;

const IconBox = styled.span`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 12px;
  background: ${color.surface2};
`;

const Name = styled.h3`
  ${text.ui}
  text-align: match-parent;
`;

const Place = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  ${text.small}
  color: ${color.text2};
`;

const Phone = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  ${text.h3}
  font-weight: var(--weight-heading);
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  margin-inline-start: auto;
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 280px);
  gap: ${space[6]};
  padding-block-start: ${space[5]};
  border-block-start: 1px solid ${color.border};
  /* Beside the account's services the words of an SMS would have four lines. */
  ${media.upTo1199} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
`;

const badges = {
  active: { tone: 'warning', id: 'rentals.status-active' },
  received: { tone: 'success', id: 'rentals.status-received' },
  returned: { tone: 'neutral', id: 'rentals.status-returned' },
  cancelled: { tone: 'neutral', id: 'rentals.status-cancelled' },
  expired: { tone: 'neutral', id: 'rentals.status-expired' },
  'not-found': { tone: 'danger', id: 'rentals.status-not-found' },
} as const;

export interface RentalCardProps {
  rental: Rental;
  serviceName: string;
  serviceIcon: string | null;
  country: CountryName;
  /** The level of the heading: one below the heading of the list of cards. */
  headingAs: 'h2' | 'h3';
}

/** One rental: number, time left, messages, extensions and the actions that are possible now. */
export const RentalCard = ({ rental, serviceName, serviceIcon, country, headingAs }: RentalCardProps) => {
  const intl = useIntl();
  const now = useNow();
  const phoneText = usePhoneText();
  const formatPrice = useFormatPrice();
  const [isExtending, setExtending] = useState(false);
  const actions = useRentalActions(rental);
  const { status, messages, extensions, price, isAutoRenewed } = rental;
  const isOpen = (status === 'active' || status === 'received') && Date.parse(rental.endsAt) > now;
  const canCancel = status === 'active' && isOpen && Date.parse(rental.cancellableUntil) > now;
  const badge = badges[status];
  return (
    <Item data-rental={rental.id}>
      <Head>
        <What>
          <IconBox>
            <ServiceIcon icon={serviceIcon} name={serviceName} sizePx={24} />
          </IconBox>
          <div>
            <Name as={headingAs} dir="auto">
              {serviceName}
            </Name>
            <Place>
              {country.flag && <Flag country={country.flag} size="inline" />}
              {country.name}
            </Place>
            <OrderNumber number={rental.id} />
          </div>
        </What>
        <Phone>
          <PhoneText>{phoneText(rental.phone)}</PhoneText>
          <CopyIconButton value={`+${rental.phone}`} label={intl.formatMessage({ id: 'numbers.copy-number' })} />
        </Phone>
        <Badge tone={badge.tone} icon="dot">
          <FormattedMessage id={badge.id} />
        </Badge>
        <End>
          {isOpen ? (
            <>
              <RentalTime rental={rental} now={now} />
              <Button
                variant="soft"
                icon={<CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => setExtending(true)}
              >
                <FormattedMessage id="rentals.extend" />
              </Button>
            </>
          ) : (
            <Place>
              <FormattedDate value={rental.endedAt ?? rental.endsAt} dateStyle="medium" timeStyle="short" />
              {rental.refunded > 0 && (
                <FormattedMessage id="rentals.refunded" values={{ price: formatPrice(rental.refunded) }} />
              )}
            </Place>
          )}
        </End>
      </Head>
      <Body>
        <RentalMessages messages={messages} isOpen={isOpen} />
        <div>
          <RentalExtensions extensions={extensions} />
          {isOpen && (
            <Switch
              label={<FormattedMessage id="rentals.auto-renew" />}
              checked={isAutoRenewed}
              disabled={actions.running !== undefined}
              onChange={actions.toggleAutoRenew}
            />
          )}
          {isOpen && isAutoRenewed && (
            <Place>
              <FormattedMessage id="rentals.auto-renew-hint" />
            </Place>
          )}
        </div>
      </Body>
      {isOpen && (
        <Actions>
          {canCancel && (
            <Button
              variant="line"
              isLoading={actions.running === 'cancel'}
              icon={<CircleX size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={actions.cancel}
            >
              <FormattedMessage id="numbers.cancel" values={{ price: formatPrice(price) }} />
            </Button>
          )}
          {!canCancel && (
            <Button
              variant="ghost"
              isLoading={actions.running === 'return'}
              icon={<Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={actions.giveBack}
            >
              <FormattedMessage id="rentals.give-back" />
            </Button>
          )}
          <Place>
            <FormattedMessage id="rentals.cancel-note" />
          </Place>
        </Actions>
      )}
      {isExtending && <ExtendDialog rental={rental} onClose={() => setExtending(false)} />}
    </Item>
  );
};
