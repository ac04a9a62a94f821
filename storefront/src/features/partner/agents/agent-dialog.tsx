import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { handedInAgent, type PartnerAgent } from '@shop/shared-types/contract/partner-agents';

import { FormGrid, Refusal } from '../../../forms/form-parts';
import { useForm } from '../../../forms/use-form';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/fields/text-field';
import { Modal } from '../../../ui/overlays/modal';
import { useToast } from '../../../ui/overlays/toast';

interface AgentDialogProps {
  /** The agent to mend; left out: a new one. */
  agent: PartnerAgent | undefined;
  onClose: () => void;
  /** @param newKey a key that the shop made, to be shown once. */
  onHandedIn: (newKey: string | null) => void;
}

/** Hands in the address of an agent, or mends one that is not accepted. */
export const AgentDialog = ({ agent, onClose, onHandedIn }: AgentDialogProps) => {
  const intl = useIntl();
  const toast = useToast();
  const formId = useId();
  const form = useForm({
    schema: handedInAgent,
    start: { name: agent?.name ?? '', url: agent?.url ?? '', key: '' },
    asSent: ({ key, ...rest }) => (key.trim() === '' ? rest : { ...rest, key }),
    send: async ({ name, url, key }) => {
      const body = { name, url, ...(key.trim() === '' ? {} : { key }) };
      const { newKey } = agent
        ? await callEndpoint('changeOwnAgent', { params: { id: agent.id }, body })
        : await callEndpoint('handInAgent', { body });
      toast.success(intl.formatMessage({ id: 'partner.agent-sent' }));
      onHandedIn(newKey);
      onClose();
    },
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      maxPx={560}
      title={intl.formatMessage({ id: agent ? 'partner.agent-change' : 'partner.agent-new' })}
      footer={
        <Button variant="primary" type="submit" form={formId} isLoading={form.isSending}>
          <FormattedMessage id="partner.agent-send" />
        </Button>
      }
    >
      <FormGrid id={formId} noValidate method="post" onSubmit={form.submit}>
        <TextField label={intl.formatMessage({ id: 'partner.agent-name' })} maxLength={80} {...form.text('name')} />
        <TextField
          label={intl.formatMessage({ id: 'partner.agent-url' })}
          hint={intl.formatMessage({ id: 'partner.agent-url-hint' })}
          type="url"
          dir="ltr"
          spellCheck={false}
          {...form.text('url')}
        />
        <TextField
          label={intl.formatMessage({ id: 'partner.agent-key' })}
          hint={intl.formatMessage({ id: agent ? 'partner.agent-key-keep' : 'partner.agent-key-hint' })}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          {...form.text('key')}
        />
        <Refusal>{form.refusal}</Refusal>
      </FormGrid>
    </Modal>
  );
};
