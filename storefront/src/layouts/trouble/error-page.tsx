import Ban from 'lucide-react/icons/ban';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { FormattedMessage, useIntl } from 'react-intl';

import { Badge } from '../../ui/display/badge';
import { Button } from '../../ui/controls/button';
import { ButtonLink } from '../../ui/controls/button-link';
import { BigSim } from '../big-sim';

/** The page that is shown when rendering failed. The status is 500 unless the error names another one (rule 18.4). */
export const ErrorPage = ({ status = 500 }: { status?: number }) => {
  const intl = useIntl();
  return (
    <BigSim
      digits={String(status)}
      badge={
        <Badge icon={<Ban size={14} aria-hidden="true" />}>
          <bdi dir="ltr">{status}</bdi>
        </Badge>
      }
      title={intl.formatMessage({ id: 'error-page.title' })}
      text={intl.formatMessage({ id: 'error-page.text' })}
      actions={
        <>
          <ButtonLink to="/" variant="primary" size="lg">
            <FormattedMessage id="not-found.home" />
          </ButtonLink>
          <Button
            variant="line"
            size="lg"
            icon={<RotateCcw size={18} aria-hidden="true" />}
            onClick={() => window.location.reload()}
          >
            <FormattedMessage id="error-page.reload" />
          </Button>
        </>
      }
    />
  );
};
