import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FormGrid, Refusal } from '../../forms/form-parts';
import { callEndpoint } from '../../session/api/call-endpoint';
import { useFailureText } from '../../session/use-failure-text';
import { Button } from '../../ui/controls/button';
import { Modal } from '../../ui/overlays/modal';
import { TextAreaField } from '../../ui/fields/text-area-field';
import { useToast } from '../../ui/overlays/toast';
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
  const formId = useId();
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
    <Modal
      isOpen
      onClose={onClose}
      maxPx={520}
      title={intl.formatMessage({ id: 'software.add-keys-label' }, { name: product.name })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <FormattedMessage id="software.cancel" />
          </Button>
          <Button variant="primary" type="submit" form={formId} isLoading={isSending} disabled={lines.length === 0}>
            <FormattedMessage id="software.add-keys" />
          </Button>
        </>
      }
    >
      <FormGrid id={formId} noValidate onSubmit={submit}>
        <TextAreaField
          label={intl.formatMessage({ id: 'software.new-keys' })}
          rows={8}
          spellCheck={false}
          dir="ltr"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Refusal>{refusal}</Refusal>
      </FormGrid>
    </Modal>
  );
};
