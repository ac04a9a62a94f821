import { WifiOff } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Button } from './button';
import { Card } from './card';
import { EmptyState } from './empty-state';

export interface FailedListProps {
  onRetry: () => void;
}

/** A list that could not be loaded, inside a frame that stands already. */
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

/** A list that could not be loaded, in a card of its own. */
export const FailedList = ({ onRetry }: FailedListProps) => (
  <Card>
    <FailedNotice onRetry={onRetry} />
  </Card>
);
