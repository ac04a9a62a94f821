import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { passkeysMax, type PasskeyAnswer } from '@shop/shared-types/contract/passkeys';

import { Button } from '../../../../ui/controls/button';
import { FailedList } from '../../../../ui/display/failed-list';
import { Skeleton } from '../../../../ui/display/skeleton';
import { useConfirmation } from '../../../shared/confirmation/use-confirmation';
import { AskDialog } from '../ask-dialog';
import { Section, SectionText, SectionTitle } from '../section';
import { RecoveryCodesDialog } from '../two-factor/recovery-codes-dialog';
import { NameDialog } from './name-dialog';
import { PasskeyRow } from './passkey-row';
import { usePasskeys } from './use-passkeys';

/** The dialog that is open; one at a time, since a proof may be asked for after it. */
type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: PasskeyAnswer };

/** Browsers have passkeys at safe addresses alone. The card is never drawn before there is a browser. */
const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Passkeys: the list, and a further one (rule 3.39). */
export const PasskeysCard = () => {
  const intl = useIntl();
  const { confirmed, confirmationDialog } = useConfirmation();
  const { passkeys, hasFailed, reload, isBusy, add, rename, remove } = usePasskeys(confirmed);
  const [open, setOpen] = useState<Open>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  const close = () => setOpen(undefined);
  const addNamed = async (name: string) => {
    close();
    setRecoveryCodes((await add(name)) ?? []);
  };
  const hasRoom = passkeys !== undefined && passkeys.length < passkeysMax;
  return (
    <Section>
      <SectionTitle>
        <FormattedMessage id="passkeys.title" />
      </SectionTitle>
      <SectionText>
        <FormattedMessage id="passkeys.text" />
      </SectionText>
      {hasFailed && <FailedList onRetry={() => void reload()} />}
      {!passkeys && !hasFailed && <Skeleton $blockSize="80px" $radius="12px" />}
      {passkeys && passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ what: 'rename', passkey })}
              onRemove={() => setOpen({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {hasRoom && hasPasskeys() && (
        <div>
          <Button
            icon={<Plus size={18} aria-hidden="true" />}
            isLoading={isBusy}
            onClick={() => setOpen({ what: 'add' })}
          >
            <FormattedMessage id="passkeys.add" />
          </Button>
        </div>
      )}
      {!hasPasskeys() && (
        <SectionText>
          <FormattedMessage id="passkeys.unsupported" />
        </SectionText>
      )}
      {open?.what === 'add' && (
        <NameDialog
          title={intl.formatMessage({ id: 'passkeys.add' })}
          onName={(name) => void addNamed(name)}
          onClose={close}
        />
      )}
      {open?.what === 'rename' && (
        <NameDialog
          title={intl.formatMessage({ id: 'passkeys.rename-title' })}
          name={open.passkey.name}
          onName={(name) => {
            close();
            void rename(open.passkey.id, name);
          }}
          onClose={close}
        />
      )}
      {open?.what === 'remove' && (
        <AskDialog
          title={intl.formatMessage({ id: 'passkeys.remove-title' })}
          text={intl.formatMessage({ id: 'passkeys.remove-text' }, { name: open.passkey.name })}
          yes={intl.formatMessage({ id: 'passkeys.remove' })}
          isBusy={isBusy}
          onYes={() => {
            close();
            void remove(open.passkey.id);
          }}
          onClose={close}
        />
      )}
      {recoveryCodes.length > 0 && <RecoveryCodesDialog codes={recoveryCodes} onClose={() => setRecoveryCodes([])} />}
      {confirmationDialog}
    </Section>
  );
};
