import CalendarDays from 'lucide-react/icons/calendar-days';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { ellipsis } from '../../../theme/mixins';
import { radius } from '../../../theme/scale';
import { tabularFigures, text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Flag } from '../../../ui/shop/flag';
import { Price, useFormatPrice } from '../../../ui/shop/price';
import { SignalBars } from '../../../ui/shop/signal-bars';
import { Spinner } from '../../../ui/display/spinner';
import { StockText } from '../../../ui/shop/stock-text';
import type { RentOffer } from './rent-term';
import { TermText } from './term-text';

const Card = styled.li`
  container-type: inline-size;
  border: 1px solid ${color.border};
  border-radius: ${radius.row};
  background: ${color.surface};
  &:has(:focus-visible) {
    border-color: ${color.brandLine};
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.brandLine};
    }
  }
`;

/** On a phone the price stands above the button: beside it a long name would have no room. */
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 60px;
  padding-block: 8px;
  padding-inline: 13px 9px;
  @container (max-width: 400px) {
    gap: 10px;
  }
`;

const Deal = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  @container (max-width: 400px) {
    display: grid;
    justify-items: end;
    gap: 4px;
    & > button {
      min-block-size: 36px;
      padding-inline: 14px;
    }
    & > button > svg {
      display: none;
    }
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Name = styled.h3`
  ${text.ui}
  ${ellipsis}
  @container (max-width: 400px) {
    max-block-size: 2.3em;
    line-height: 1.15;
    white-space: normal;
  }
`;

const NotNow = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  ${text.caption}
  color: ${color.text2};
`;

const Sum = styled(Price)`
  ${text.h4}
  line-height: 1.25rem;
  ${tabularFigures}
  white-space: nowrap;
`;

export interface RentCardProps {
  offer: RentOffer;
  /** ISO code of the flag. */
  flag: string | undefined;
  serviceName: string;
  hours: number;
  isRenting: boolean;
  onRent: (offer: RentOffer) => void;
  /** Asks for a term that this country has. */
  onOtherTerm: (offer: RentOffer) => void;
}

/** A country for the chosen service and term: stock, price and its Rent. */
export const RentCard = ({ offer, flag, serviceName, hours, isRenting, onRent, onOtherTerm }: RentCardProps) => {
  const intl = useIntl();
  const formatPrice = useFormatPrice();
  return (
    <Card data-country={offer.country_external_id}>
      <Row>
        {flag && <Flag country={flag} />}
        <Words>
          <Name dir="auto">{offer.name}</Name>
          {offer.isOffered ? (
            <StockText count={offer.count} />
          ) : (
            <NotNow>
              <SignalBars count={0} />
              <FormattedMessage id="rentals.not-for" values={{ term: <TermText hours={hours} /> }} />
            </NotNow>
          )}
        </Words>
        <Deal>
          {offer.isOffered ? (
            <>
              <Sum amount={offer.price} />
              <Button
                variant={isRenting ? 'primary' : 'soft'}
                aria-busy={isRenting || undefined}
                aria-label={intl.formatMessage(
                  { id: 'rentals.rent-label' },
                  { service: serviceName, country: offer.name, price: formatPrice(offer.price) },
                )}
                onClick={() => onRent(offer)}
              >
                {isRenting ? <Spinner /> : <FormattedMessage id="rentals.rent" />}
              </Button>
            </>
          ) : (
            <Button
              icon={<CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => onOtherTerm(offer)}
            >
              <FormattedMessage id="rentals.other-term" />
            </Button>
          )}
        </Deal>
      </Row>
    </Card>
  );
};
