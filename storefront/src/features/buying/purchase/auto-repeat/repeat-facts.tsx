import Coins from 'lucide-react/icons/coins';
import Timer from 'lucide-react/icons/timer';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';

import { TimerText } from '../../../../session/time/timer-text';
import { color } from '../../../../theme/color';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { Price } from '../../../../ui/shop/price';

const Facts = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-block-start: ${space[3]};
  & > li {
    display: flex;
    align-items: center;
    gap: 8px;
    ${text.small}
  }
  & > li > svg {
    flex: none;
  }
`;

const Dearer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[3]};
  margin-block-start: ${space[3]};
  padding: ${space[3]};
  border-radius: 14px;
  background: ${color.warningTint};
  color: ${color.warning};
  ${text.small}
`;

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const bold = (part: ReactNode) => <b>{part}</b>;

export interface RepeatFactsProps {
  /** Undefined until the search has begun. */
  order: RepeatOrder | undefined;
  remainingMs: number;
  /** Takes the new ceiling in kopecks. */
  onPayMore: (priceMax: number) => void;
}

/** What the engine says of a waiting order: its place in the queue, what is held for it, its time, and where a higher price would help. */
export const RepeatFacts = ({ order, remainingMs, onPayMore }: RepeatFactsProps) => {
  const { position = null, nearestPrice = null, priceMax = 0 } = order ?? {};
  const dearer = nearestPrice !== null && nearestPrice > priceMax ? nearestPrice : undefined;
  return (
    <>
      <Facts data-repeat-facts>
        {position !== null && (
          <li>
            <Users {...icon} />
            <span>
              <FormattedMessage id="repeat.position" values={{ position, strong: bold }} />
            </span>
          </li>
        )}
        {order && (
          <li>
            <Coins {...icon} />
            <span>
              <FormattedMessage id="repeat.held" values={{ price: <Price amount={priceMax} /> }} />
            </span>
          </li>
        )}
        <li>
          <Timer {...icon} />
          <span>
            <FormattedMessage id="repeat.ends-in" values={{ left: <TimerText ms={remainingMs} />, time: bold }} />
          </span>
        </li>
      </Facts>
      {dearer !== undefined && (
        <Dearer role="status">
          <span>
            <FormattedMessage id="repeat.dearer" values={{ price: <Price amount={dearer} /> }} />
          </span>
          <Button size="sm" onClick={() => onPayMore(dearer)}>
            <span>
              <FormattedMessage id="repeat.pay-up-to" values={{ price: <Price amount={dearer} /> }} />
            </span>
          </Button>
        </Dearer>
      )}
    </>
  );
};
