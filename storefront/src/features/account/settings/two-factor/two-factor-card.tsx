import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { CurrentUser } from '@shop/shared-types/contract/users';

import { Badge } from '../../../../ui/display/badge';
import { Button } from '../../../../ui/controls/button';
import { Section, SectionActions, SectionText, SectionTitle } from '../section';
import { StartTwoFactorDialog } from './start-two-factor-dialog';
import { StopTwoFactorDialog } from './stop-two-factor-dialog';

/** Two-factor authentication by an app: whether it is on, and the ways to switch it. */
export const TwoFactorCard = ({ user }: { user: CurrentUser }) => {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const isOn = user.dynamicFields.settings.hasAuthenticatorApp === true;
  const close = () => setAsking(false);
  return (
    <Section>
      <SectionTitle>
        <FormattedMessage id="settings.two-factor" />
        <Badge tone={isOn ? 'success' : 'neutral'}>
          {intl.formatMessage({ id: isOn ? 'settings.two-factor-on' : 'settings.two-factor-off' })}
        </Badge>
      </SectionTitle>
      <SectionText>
        <FormattedMessage id="settings.two-factor-text" />
      </SectionText>
      <SectionActions>
        <Button variant={isOn ? 'line' : 'soft'} onClick={() => setAsking(true)}>
          <FormattedMessage id={isOn ? 'settings.two-factor-stop' : 'settings.two-factor-start'} />
        </Button>
      </SectionActions>
      {isAsking && (isOn ? <StopTwoFactorDialog onClose={close} /> : <StartTwoFactorDialog onClose={close} />)}
    </Section>
  );
};
