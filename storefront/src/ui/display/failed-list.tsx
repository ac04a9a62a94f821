import WifiOff from 'lucide-react/icons/wifi-off';
import { FormattedMessage, useIntl } from 'react-intl';

import { Button } from '../controls/button';
import { Card } from './card';
import { EmptyState } from './empty-state';

export interface FailedListProps {
  onRetry: () => void;
}

/** The message that a list did not load, for use inside an existing frame. */
export const FailedNotice = ({ onRetry }: FailedListProps) => {
  const intl = useIntl();
  return (
    <EmptyState
      tone="danger"
      icon={<WifiOff size={28} strokeWidth={1.75} />}
      title={intl.formatMessage({ id: 'list.failed-title' })}
      text={intl.formatMessage({ id: 'list.failed-text' })}
      action={
        <Button onClick={onRetry}>
          <FormattedMessage id="list.try-again" />
        </Button>
      }
    />
  );
};

/** The message that a list did not load, in a card of its own. */
export const FailedList = ({ onRetry }: FailedListProps) => (
  <Card>
    <FailedNotice onRetry={onRetry} />
  </Card>
);
