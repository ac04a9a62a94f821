import Radar from 'lucide-react/icons/radar';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useCatalogueNames } from '../../../../session/resources/catalogue-names';
import { useOpenRepeatOrder, useRepeatOrders } from '../../../../session/resources/repeat-orders';
import { TimerText } from '../../../../session/time/timer-text';
import { useNow } from '../../../../session/time/use-now';
import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { useRepeatOutcomes } from './use-repeat-outcomes';
import { WaitingOrdersDialog } from './waiting-orders-dialog';

const Bar = styled.aside`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  padding: 8px 16px;
  border-block-end: 1px solid ${color.border};
  background: ${color.brandTint};
  color: ${color.text};
  & > svg {
    flex: none;
    color: ${color.brandText};
  }
  ${media.mobile} {
    justify-content: space-between;
  }
`;

const Words = styled.p`
  ${text.ui}
  min-inline-size: 0;
`;

/**
 * Below the header of every page, while a repeat order waits that no window shows: a buyer who comes back sees it and may cancel it. Also
 * tells how such orders end.
 */
export const WaitingOrders = () => {
  const intl = useIntl();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { orders } = useRepeatOrders({ isWatched: isOpen });
  const shownElsewhere = useOpenRepeatOrder();
  const waiting = orders?.filter(({ status, id }) => status === 'waiting' && id !== shownElsewhere) ?? [];
  // Also for an order that has just ended: its end is told by name.
  const names = useCatalogueNames({ isWanted: (orders?.length ?? 0) > 0 });
  useRepeatOutcomes(orders, names);
  const [first] = waiting;
  const isNoneLeft = first === undefined;
  useEffect(() => {
    // The list does not open by itself when the next search begins.
    if (isNoneLeft) setOpen(false);
  }, [isNoneLeft]);
  if (!first) return null;
  const soonest = Math.min(...waiting.map(({ expiresAt }) => Date.parse(expiresAt)));
  return (
    <Bar aria-label={intl.formatMessage({ id: 'repeat.waiting' })} data-waiting-orders>
      <Radar size={20} strokeWidth={1.75} aria-hidden="true" />
      <Words>
        {waiting.length === 1 ? (
          <FormattedMessage
            id="repeat.waiting-one"
            values={{
              service: <bdi>{names.service(first.service).name}</bdi>,
              country: <bdi>{names.country(first.country).name}</bdi>,
            }}
          />
        ) : (
          <FormattedMessage id="repeat.waiting-many" values={{ count: waiting.length }} />
        )}{' '}
        <TimerText ms={soonest - now} />
      </Words>
      <Button size="sm" onClick={() => setOpen(true)}>
        <FormattedMessage id="repeat.show" />
      </Button>
      {isOpen && <WaitingOrdersDialog orders={waiting} names={names} onClose={() => setOpen(false)} />}
    </Bar>
  );
};
