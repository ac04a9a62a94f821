import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import type { CurrentUser } from '@shop/shared-types/contract/users';

import { Button } from '../../../ui/controls/button';
import { Badge } from '../../../ui/display/badge';
import { ChangeEmailDialog } from './change-email-dialog';
import { ChangePasswordDialog } from './change-password-dialog';
import { Section, SectionActions, SectionText, SectionTitle } from './section';
import { UnconfirmedEmail } from './unconfirmed-email';

/** The address and the password with which the user logs in. */
export const AccountCard = ({ user }: { user: CurrentUser }) => {
  const [asking, setAsking] = useState<'email' | 'password'>();
  const close = () => setAsking(undefined);
  return (
    <Section>
      <SectionTitle>
        <FormattedMessage id="auth.email" />
        {user.isEmailConfirmed && (
          <Badge tone="success">
            <FormattedMessage id="settings.email-confirmed" />
          </Badge>
        )}
      </SectionTitle>
      <SectionText>
        <bdi dir="ltr">{user.email}</bdi>
      </SectionText>
      {!user.isEmailConfirmed && <UnconfirmedEmail email={user.email} />}
      <SectionActions>
        <Button onClick={() => setAsking('email')}>
          <FormattedMessage id="settings.email-change" />
        </Button>
        <Button onClick={() => setAsking('password')}>
          <FormattedMessage id="settings.password-change" />
        </Button>
      </SectionActions>
      {asking === 'email' && <ChangeEmailDialog onClose={close} />}
      {asking === 'password' && <ChangePasswordDialog onClose={close} />}
    </Section>
  );
};
