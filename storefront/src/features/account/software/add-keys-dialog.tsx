import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FormDialog } from '../../../forms/form-dialog';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { useFailureText } from '../../../session/use-failure-text';
import { TextAreaField } from '../../../ui/fields/text-area-field';
import { useToast } from '../../../ui/overlays/toast';
import { readKeys } from './read-keys';

export interface AddKeysDialogProps {
  product: { id: number; name: string };
  onClose: () => void;
  onAdded: () => void;
}

/** Adds keys to a product and says how many were taken. */
export const AddKeysDialog = ({ product, onClose, onAdded }: AddKeysDialogProps) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const lines = readKeys(typed);

  const send = async () => {
    setSending(true);
    setRefusal(undefined);
    try {
      const { accepted, refused } = await callEndpoint('uploadLicenceKeys', {
        params: { id: product.id },
        body: { lines },
      });
      toast.info(intl.formatMessage({ id: 'software.keys-accepted' }, { accepted, refused: refused.length }));
      onAdded();
      onClose();
    } catch (failure) {
      setRefusal(failureText(failure));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && lines.length > 0) void send();
  };
  return (
    <FormDialog
      onClose={onClose}
      maxPx={520}
      title={intl.formatMessage({ id: 'software.add-keys-label' }, { name: product.name })}
      submit={<FormattedMessage id="software.add-keys" />}
      cancel={<FormattedMessage id="software.cancel" />}
      form={{ submit, isSending, refusal, isReady: lines.length > 0 }}
    >
      <TextAreaField
        label={intl.formatMessage({ id: 'software.new-keys' })}
        rows={8}
        spellCheck={false}
        dir="ltr"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
};
