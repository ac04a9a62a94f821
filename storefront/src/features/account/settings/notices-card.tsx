import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { CurrentUser } from '@shop/shared-types/contract/users';

import { Button } from '../../../ui/controls/button';
import { Switch } from '../../../ui/controls/switch';
import { TextField } from '../../../ui/fields/text-field';
import { readThreshold, thresholdMaxRubles } from './read-threshold';
import { Section, SectionForm } from './section';
import { useChangeSettings } from './use-change-settings';

/** Sound, the number that floats, and mails. */
export const NoticesCard = ({ user }: { user: CurrentUser }) => {
  const intl = useIntl();
  const { hasSound, showsActivePurchase, wantsRentalMails, wantsRentalSms, lowBalanceThreshold } =
    user.dynamicFields.settings;
  const [change, isSaving] = useChangeSettings();
  const [threshold, setThreshold] = useState(
    lowBalanceThreshold === null ? '' : String(Math.floor(lowBalanceThreshold / 100)),
  );
  const read = readThreshold(threshold);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || read.kind === 'wrong') return;
    change({ lowBalanceThreshold: read.value });
  };
  return (
    <Section>
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
      <Switch
        label={<FormattedMessage id="settings.rental-sms" />}
        checked={wantsRentalSms}
        onChange={({ target }) => change({ wantsRentalSms: target.checked })}
      />
      <SectionForm noValidate onSubmit={save}>
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
        <div>
          <Button type="submit" variant="primary" isLoading={isSaving}>
            <FormattedMessage id="settings.save" />
          </Button>
        </div>
      </SectionForm>
    </Section>
  );
};
