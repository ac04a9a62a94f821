import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { webhooksMax } from '@shop/shared-types/constants';
import { webhooksContract } from '@shop/shared-types/contract/webhooks';

import { useConfirmation } from '../../../shared/confirmation/use-confirmation';
import { Refusal } from '../../../../forms/form-parts';
import { useForm } from '../../../../forms/use-form';
import { callEndpoint } from '../../../../session/api/call-endpoint';
import { color } from '../../../../theme/color';
import { Button } from '../../../../ui/controls/button';
import { FailedList } from '../../../../ui/display/failed-list';
import { Switch } from '../../../../ui/controls/switch';
import { Skeleton } from '../../../../ui/display/skeleton';
import { TextField } from '../../../../ui/fields/text-field';
import { Section, SectionForm, SectionText, SectionTitle } from '../section';
import { CallbackSecret } from './callback-secret';
import { useWebhooks } from './use-webhooks';
import { WebhookRow } from './webhook-row';
import { WebhookSecretDialog } from './webhook-secret-dialog';

const standardAddress = 'https://www.standardwebhooks.com';

const Anchor = styled.a`
  border-radius: 4px;
  color: ${color.brandText};
  font-weight: var(--weight-strong);
`;

const AddForm = ({ onAdded }: { onAdded: (secret: string) => void }) => {
  const intl = useIntl();
  const { confirmed, confirmationDialog } = useConfirmation();
  const [isSandbox, setSandbox] = useState(false);
  const form = useForm({
    schema: webhooksContract.createWebhook.body,
    start: { url: '' },
    send: async ({ url }) => {
      const body = { url: url.trim(), isSandbox };
      const added = await confirmed(() => callEndpoint('createWebhook', { body }));
      if (!added) return;
      onAdded(added.secret);
      form.reset();
    },
  });
  return (
    <>
      <SectionForm noValidate onSubmit={form.submit}>
        <TextField
          label={intl.formatMessage({ id: 'webhooks.url' })}
          hint={intl.formatMessage({ id: 'webhooks.url-hint' })}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          {...form.text('url')}
        />
        <Switch
          label={intl.formatMessage({ id: 'webhooks.sandbox' })}
          checked={isSandbox}
          onChange={({ target }) => setSandbox(target.checked)}
        />
        <Refusal>{form.refusal}</Refusal>
        <div>
          <Button type="submit" isLoading={form.isSending} icon={<Plus size={18} aria-hidden="true" />}>
            <FormattedMessage id="webhooks.add" />
          </Button>
        </div>
      </SectionForm>
      {confirmationDialog}
    </>
  );
};

/** The user's webhooks, which are told of codes and orders, with their state, deliveries and secrets. */
export const WebhooksCard = () => {
  const { webhooks, hasFailed, reload } = useWebhooks();
  const [secret, setSecret] = useState<string>();
  return (
    <Section>
      <SectionTitle>
        <FormattedMessage id="webhooks.title" />
      </SectionTitle>
      <SectionText>
        <FormattedMessage
          id="webhooks.text"
          values={{
            link: (words) => (
              <Anchor href={standardAddress} target="_blank" rel="noreferrer">
                {words}
              </Anchor>
            ),
          }}
        />
      </SectionText>
      {hasFailed && <FailedList onRetry={() => void reload()} />}
      {!webhooks && !hasFailed && <Skeleton $blockSize="120px" $radius="12px" />}
      {webhooks && webhooks.length > 0 && (
        <ul>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onChanged={reload} onSecret={setSecret} />
          ))}
        </ul>
      )}
      {webhooks &&
        (webhooks.filter(({ isCallback }) => !isCallback).length < webhooksMax ? (
          <AddForm
            onAdded={(added) => {
              setSecret(added);
              void reload();
            }}
          />
        ) : (
          <SectionText>
            <FormattedMessage id="webhooks.full" values={{ limit: webhooksMax }} />
          </SectionText>
        ))}
      <CallbackSecret onSecret={setSecret} />
      {secret !== undefined && <WebhookSecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Section>
  );
};
