import BellRing from 'lucide-react/icons/bell-ring';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { useNotificationOffer } from './desktop-notification';

const Offer = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[5]};
  & > svg {
    flex: none;
    color: ${color.brandText};
  }
`;

const Words = styled.p`
  flex: 1 1 240px;
  ${text.small}
`;

/** Offers, beside the first number that waits, to be notified. It is made once. */
export const NotificationOffer = () => {
  const { isOpen, hasPush, accept, decline } = useNotificationOffer();
  if (!isOpen) return null;
  return (
    <Offer>
      <BellRing size={20} strokeWidth={1.75} aria-hidden="true" />
      <Words>
        <FormattedMessage id={hasPush ? 'numbers.push-offer' : 'numbers.notify-offer'} />
      </Words>
      <Button size="sm" variant="soft" onClick={accept}>
        <FormattedMessage id="numbers.notify-yes" />
      </Button>
      <Button size="sm" variant="ghost" onClick={decline}>
        <FormattedMessage id="numbers.notify-no" />
      </Button>
    </Offer>
  );
};
