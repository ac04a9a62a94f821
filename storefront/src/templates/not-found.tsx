import Ban from 'lucide-react/icons/ban';
import Search from 'lucide-react/icons/search';
import { FormattedMessage, useIntl } from 'react-intl';

import { BigSim } from '../layouts/big-sim';
import { Badge } from '../ui/display/badge';
import { ButtonLink } from '../ui/controls/button-link';

export { PageHead as Head } from '../layouts/head/page-head';

const NotFoundPage = () => {
  const intl = useIntl();
  return (
    <BigSim
      digits="404"
      badge={
        <Badge icon={<Ban size={14} aria-hidden="true" />}>
          <FormattedMessage id="not-found.badge" />
        </Badge>
      }
      title={intl.formatMessage({ id: 'not-found.title' })}
      text={intl.formatMessage({ id: 'not-found.text' })}
      actions={
        <>
          <ButtonLink to="/" variant="primary" size="lg">
            <FormattedMessage id="not-found.home" />
          </ButtonLink>
          <ButtonLink to="/search" variant="line" size="lg" icon={<Search size={18} aria-hidden="true" />}>
            <FormattedMessage id="not-found.search" />
          </ButtonLink>
        </>
      }
    />
  );
};

export default NotFoundPage;
