import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { documentFileTypes, documentKinds, type DocumentKind } from '@shop/shared-types/contract/partner-documents';

import { FormDialog } from '../../../forms/form-dialog';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { useFailureText } from '../../../session/use-failure-text';
import { SelectField } from '../../../ui/fields/select-field';
import { TextField } from '../../../ui/fields/text-field';
import { useToast } from '../../../ui/overlays/toast';
import { obstacleOf, readAsBase64 } from './read-document';

/** 4 MB over a slow line. */
const uploadTimeoutMs = 120_000;
const fileNameMax = 120;

/** Hands in one document: what it is, and its file. */
export const DocumentDialog = ({ onClose, onSubmitted }: { onClose: () => void; onSubmitted: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [kind, setKind] = useState<DocumentKind>('identity');
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file || obstacleOf(file)) {
      setRefusal(intl.formatMessage({ id: 'partner.document-file-hint' }));
      return;
    }
    setIsSending(true);
    setRefusal(undefined);
    try {
      const body = { kind, fileName: file.name.slice(-fileNameMax), content: await readAsBase64(file) };
      await callEndpoint('uploadDocument', { body }, { timeoutMs: uploadTimeoutMs });
      toast.success(intl.formatMessage({ id: 'partner.document-sent' }));
      onSubmitted();
      onClose();
    } catch (failure) {
      setRefusal(failureText(failure));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      maxPx={560}
      title={intl.formatMessage({ id: 'partner.document-new' })}
      submit={<FormattedMessage id="partner.document-send" />}
      form={{ submit: (event) => void send(event), isSending, refusal }}
    >
      {/* messages: partner.document-kind-* */}
      <SelectField
        label={intl.formatMessage({ id: 'partner.document-kind' })}
        options={documentKinds.map((value) => ({
          value,
          label: intl.formatMessage({ id: `partner.document-kind-${value}` }),
        }))}
        value={kind}
        onChange={({ target }) => setKind(documentKinds.find((one) => one === target.value) ?? 'identity')}
      />
      <TextField
        label={intl.formatMessage({ id: 'partner.document-file' })}
        hint={intl.formatMessage({ id: 'partner.document-file-hint' })}
        type="file"
        accept={documentFileTypes.join(',')}
        onChange={({ target }) => {
          setRefusal(undefined);
          setFile(target.files?.[0]);
        }}
      />
    </FormDialog>
  );
};
