import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { CurrentUser } from '@shop/shared-types/contract/users';

import { useConfirmation } from '../../shared/confirmation/use-confirmation';
import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { downloadFile } from '../../../session/api/download-file';
import { useFailureText } from '../../../session/use-failure-text';
import { signOut } from '../../../session/visitor/sign-in';
import { Button } from '../../../ui/controls/button';
import { useToast } from '../../../ui/overlays/toast';
import { useFormatPrice } from '../../../ui/shop/price';
import { AskDialog } from './ask-dialog';
import { Section, SectionActions, SectionText, SectionTitle } from './section';

/** A copy of everything that the shop keeps about the user, and the end of the account (rules 3.23 and 3.24). */
export const AccountDataCard = ({ user }: { user: CurrentUser }) => {
  const intl = useIntl();
  const toast = useToast();
  const { code: locale } = useLocale();
  const formatPrice = useFormatPrice();
  const failureText = useFailureText();
  const { confirmedAnew, confirmationDialog } = useConfirmation();
  const [busy, setBusy] = useState<'export' | 'erasure'>();
  const [isAsking, setAsking] = useState(false);

  const perform = async (what: 'export' | 'erasure', call: () => Promise<void>) => {
    setBusy(what);
    try {
      await call();
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setBusy(undefined);
    }
  };
  const save = () => perform('export', () => downloadFile('/api/account-data'));
  const factor = user.dynamicFields.settings.hasTwoFactor ? 'code' : 'password';
  const erase = () => {
    // One dialog at a time.
    setAsking(false);
    void perform('erasure', async () => {
      const answer = await confirmedAnew(factor, () =>
        callEndpoint('eraseAccount', { body: { givesUpBalance: true } }),
      );
      if (answer) await signOut(locale);
    });
  };
  const total = user.balance + user.held;
  return (
    <Section>
      <SectionTitle>
        <FormattedMessage id="settings.data" />
      </SectionTitle>
      <SectionText>
        <FormattedMessage id="settings.data-text" />
      </SectionText>
      <SectionActions>
        <Button isLoading={busy === 'export'} onClick={() => void save()}>
          <FormattedMessage id="settings.data-export" />
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          <FormattedMessage id="settings.data-erase" />
        </Button>
      </SectionActions>
      {isAsking && (
        <AskDialog
          title={intl.formatMessage({ id: 'settings.data-erase-title' })}
          text={[
            intl.formatMessage({ id: 'settings.data-erase-text' }),
            ...(total > 0
              ? [intl.formatMessage({ id: 'settings.data-erase-balance' }, { sum: formatPrice(total) })]
              : []),
          ].join(' ')}
          yes={intl.formatMessage({ id: 'settings.data-erase' })}
          isBusy={busy === 'erasure'}
          onYes={erase}
          onClose={() => setAsking(false)}
        />
      )}
      {confirmationDialog}
    </Section>
  );
};
