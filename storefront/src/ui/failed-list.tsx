import { WifiOff } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Button } from './button';
import { Card } from './card';
import { EmptyState } from './empty-state';

/** A list that did not load, and the way to try again. */
export const FailedList = ({ onRetry }: { onRetry: () => void }) => {
  const intl = useIntl();
  return (
    <Card>
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
    </Card>
  );
};
