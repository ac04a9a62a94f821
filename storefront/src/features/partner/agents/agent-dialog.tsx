import { FormattedMessage, useIntl } from 'react-intl';

import { submittedAgent, type PartnerAgent } from '@shop/shared-types/contract/partner-agents';

import { FormDialog } from '../../../forms/form-dialog';
import { useForm } from '../../../forms/use-form';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { TextField } from '../../../ui/fields/text-field';
import { useToast } from '../../../ui/overlays/toast';

interface AgentDialogProps {
  /** The agent to mend; left out: a new one. */
  agent: PartnerAgent | undefined;
  onClose: () => void;
  /** @param newKey a key that the shop made, to be shown once. */
  onSubmitted: (newKey: string | null) => void;
}

/** Hands in the address of an agent, or mends one that is not accepted. */
export const AgentDialog = ({ agent, onClose, onSubmitted }: AgentDialogProps) => {
  const intl = useIntl();
  const toast = useToast();
  const form = useForm({
    schema: submittedAgent,
    start: { name: agent?.name ?? '', url: agent?.url ?? '', key: '' },
    asSent: ({ key, ...rest }) => (key.trim() === '' ? rest : { ...rest, key }),
    send: async ({ name, url, key }) => {
      const body = { name, url, ...(key.trim() === '' ? {} : { key }) };
      const { newKey } = agent
        ? await callEndpoint('changeOwnAgent', { params: { id: agent.id }, body })
        : await callEndpoint('submitAgent', { body });
      toast.success(intl.formatMessage({ id: 'partner.agent-sent' }));
      onSubmitted(newKey);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      maxPx={560}
      title={intl.formatMessage({ id: agent ? 'partner.agent-change' : 'partner.agent-new' })}
      submit={<FormattedMessage id="partner.agent-send" />}
      form={form}
    >
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
    </FormDialog>
  );
};
