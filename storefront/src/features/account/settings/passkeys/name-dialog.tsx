import { FormattedMessage, useIntl } from 'react-intl';

import { passkeysContract } from '@shop/shared-types/contract/passkeys';

import { FormDialog } from '../../../../forms/form-dialog';
import { useForm } from '../../../../forms/use-form';
import { TextField } from '../../../../ui/fields/text-field';

export interface NameDialogProps {
  title: string;
  /** The present name of a passkey that is there. */
  name?: string;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks what a passkey is called, before it is made or when it is named anew. */
export const NameDialog = ({ title, name = '', onName, onClose }: NameDialogProps) => {
  const intl = useIntl();
  const form = useForm({
    schema: passkeysContract.renamePasskey.body,
    start: { name },
    send: (typed) => {
      onName(typed.name);
      return Promise.resolve();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submit={<FormattedMessage id="passkeys.next" />}
      cancel={<FormattedMessage id="settings.cancel" />}
      form={form}
    >
      <TextField
        label={intl.formatMessage({ id: 'passkeys.name' })}
        hint={intl.formatMessage({ id: 'passkeys.name-hint' })}
        autoComplete="off"
        autoFocus
        {...form.text('name')}
      />
    </FormDialog>
  );
};
