import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { phone as phoneSchema } from '@shop/shared-types/contract/fields';
import type { CurrentUser } from '@shop/shared-types/contract/users';

import { useCurrentUser } from '../../session/visitor/current-user';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';
import { Badge } from '../../ui/display/badge';
import { Button } from '../../ui/controls/button';
import { Card } from '../../ui/display/card';
import { Skeleton } from '../../ui/display/skeleton';
import { Switch } from '../../ui/controls/switch';
import { TextField } from '../../ui/fields/text-field';
import { AccountDataCard } from './account-data-card';
import { ApiKeyCard } from './api-key-card';
import { ChangeEmailDialog } from './change-email-dialog';
import { ChangePasswordDialog } from './change-password-dialog';
import { KeyLimitsCard } from './key-limits-card';
import { readThreshold, thresholdMaxRubles } from './read-threshold';
import { SandboxCard } from './sandbox-card';
import { SectionActions } from './section';
import { SessionsCard } from './sessions-card';
import { TelegramCard } from './telegram-card';
import { TwoFactorCard } from './two-factor-card';
import { UnconfirmedEmail } from './unconfirmed-email';
import { useChangeSettings } from './use-change-settings';
import { WebhooksCard } from './webhooks-card';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 720px);
  gap: ${space[5]};
`;

const Title = styled.h1`
  ${text.page}
`;

const Box = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Heading = styled.h2`
  ${text.h3}
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 20px;
  ${text.body}
  & dt {
    color: ${color.text2};
  }
  & dd {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const AccountCard = ({ user }: { user: CurrentUser }) => {
  const [asking, setAsking] = useState<'email' | 'password'>();
  const close = () => setAsking(undefined);
  return (
    <Box>
      <Heading>
        <FormattedMessage id="settings.account" />
      </Heading>
      <Facts>
        <dt>
          <FormattedMessage id="auth.name" />
        </dt>
        <dd>
          <bdi>{user.name}</bdi>
        </dd>
        <dt>
          <FormattedMessage id="auth.email" />
        </dt>
        <dd>
          <bdi dir="ltr">{user.email}</bdi>{' '}
          {user.isEmailConfirmed ? (
            <Badge tone="success">
              <FormattedMessage id="settings.email-confirmed" />
            </Badge>
          ) : (
            <UnconfirmedEmail email={user.email} />
          )}
        </dd>
      </Facts>
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
    </Box>
  );
};

const NoticesCard = ({ user }: { user: CurrentUser }) => {
  const intl = useIntl();
  const { hasSound, showsActivePurchase, wantsRentalMails, lowBalanceThreshold, phone, telegram } =
    user.dynamicFields.settings;
  const [change, isSaving] = useChangeSettings();
  const [threshold, setThreshold] = useState(
    lowBalanceThreshold === null ? '' : String(Math.floor(lowBalanceThreshold / 100)),
  );
  const [contact, setContact] = useState(telegram ?? '');
  const [number, setNumber] = useState(phone ?? '');
  const isPhoneWrong = number.trim() !== '' && !phoneSchema.isValidSync(number);
  const read = readThreshold(threshold);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || read.kind === 'wrong' || isPhoneWrong) return;
    change({ lowBalanceThreshold: read.value, telegram: contact.trim() || null, phone: number.trim() || null });
  };
  return (
    <Box>
      <Heading>
        <FormattedMessage id="settings.notices" />
      </Heading>
      <Switch
        label={<FormattedMessage id="settings.sound" />}
        checked={hasSound}
        onChange={({ target }) => change({ hasSound: target.checked })}
      />
      <Switch
        label={<FormattedMessage id="settings.floating" />}
        checked={showsActivePurchase}
        onChange={({ target }) => change({ showsActivePurchase: target.checked })}
      />
      <Switch
        label={<FormattedMessage id="settings.rental-mails" />}
        checked={wantsRentalMails}
        onChange={({ target }) => change({ wantsRentalMails: target.checked })}
      />
      <Form noValidate onSubmit={save}>
        <TextField
          label={intl.formatMessage({ id: 'settings.threshold' })}
          hint={intl.formatMessage({ id: 'settings.threshold-hint' })}
          error={
            read.kind === 'wrong'
              ? intl.formatMessage({ id: 'settings.threshold-wrong' }, { limit: intl.formatNumber(thresholdMaxRubles) })
              : undefined
          }
          inputMode="numeric"
          value={threshold}
          onChange={({ target }) => setThreshold(target.value)}
        />
        <TextField
          label={intl.formatMessage({ id: 'settings.telegram' })}
          hint={intl.formatMessage({ id: 'settings.telegram-hint' })}
          maxLength={64}
          dir="ltr"
          value={contact}
          onChange={({ target }) => setContact(target.value)}
        />
        <TextField
          label={intl.formatMessage({ id: 'settings.phone' })}
          hint={intl.formatMessage({ id: 'settings.phone-hint' })}
          error={isPhoneWrong ? intl.formatMessage({ id: 'settings.phone-wrong' }) : undefined}
          type="tel"
          autoComplete="tel"
          maxLength={32}
          dir="ltr"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <div>
          <Button type="submit" variant="primary" isLoading={isSaving}>
            <FormattedMessage id="settings.save" />
          </Button>
        </div>
      </Form>
    </Box>
  );
};

/** Settings: notifications, personal data, the account's security, and the user's programs. */
export const SettingsView = () => {
  const { user } = useCurrentUser();
  return (
    <Stack>
      <Title>
        <FormattedMessage id="profile.settings" />
      </Title>
      {user ? (
        <>
          <NoticesCard user={user} />
          <TelegramCard user={user} />
          <AccountCard user={user} />
          <TwoFactorCard user={user} />
          <SessionsCard />
          <ApiKeyCard user={user} />
          <KeyLimitsCard />
          <SandboxCard />
          <WebhooksCard />
          <AccountDataCard user={user} />
        </>
      ) : (
        <Skeleton $blockSize="360px" $radius="20px" />
      )}
    </Stack>
  );
};
