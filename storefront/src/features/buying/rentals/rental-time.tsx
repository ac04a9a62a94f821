import { FormattedDate, FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { Rental } from '@shop/shared-types/contract/rentals';

import { color } from '../../../theme/color';
import { text } from '../../../theme/text';
import { CountdownRing } from '../../../ui/shop/countdown-ring';
import { timeLeft } from './rent-term';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`;

const Words = styled.div`
  text-align: end;
`;

const Left = styled.p`
  ${text.ui}
`;

const Until = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const lastHoursMs = 2 * 3_600_000;

/** The time left, the end time, and the ring. Days, hours and minutes have their words: a clock would read as minutes and seconds. */
export const RentalTime = ({ rental, now }: { rental: Rental; now: number }) => {
  const endsAt = Date.parse(rental.endsAt);
  const remainingMs = endsAt - now;
  const { days, hours, minutes } = timeLeft(remainingMs);
  return (
    <Row>
      <Words>
        <Left>
          {days > 0 ? (
            <FormattedMessage id="rentals.days-hours-short" values={{ days, hours }} />
          ) : (
            <FormattedMessage id="rentals.hours-short" values={{ hours, minutes }} />
          )}
        </Left>
        <Until>
          <FormattedMessage
            id="rentals.until"
            values={{
              date: <FormattedDate value={endsAt} day="numeric" month="short" hour="2-digit" minute="2-digit" />,
            }}
          />
        </Until>
      </Words>
      <CountdownRing
        remainingMs={remainingMs}
        totalMs={endsAt - Date.parse(rental.startedAt)}
        tone={remainingMs < lastHoursMs ? 'last' : 'waiting'}
        sizePx={44}
        strokePx={5}
      />
    </Row>
  );
};
