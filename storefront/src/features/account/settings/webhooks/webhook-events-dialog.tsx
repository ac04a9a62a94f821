import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { webhookEventTypes, type WebhookEventType } from '@shop/shared-types/contract/webhook-events';

import { Refusal } from '../../../../forms/form-parts';
import { space } from '../../../../theme/scale';
import { Button } from '../../../../ui/controls/button';
import { Checkbox } from '../../../../ui/fields/checkbox';
import { Modal } from '../../../../ui/overlays/modal';
import { SectionForm, SectionText } from '../section';
import { useEventNames } from '../use-event-names';
import type { Webhook } from './use-webhooks';

const Choices = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Types = styled.div`
  display: grid;
  gap: ${space[3]};
  padding-inline-start: ${space[5]};
`;

export interface WebhookEventsDialogProps {
  webhook: Webhook;
  isBusy: boolean;
  onSave: (eventTypes: WebhookEventType[] | null) => void;
  onClose: () => void;
}

/** Asks which types of events a webhook gets: all, including future ones, or some. */
export const WebhookEventsDialog = ({ webhook, isBusy, onSave, onClose }: WebhookEventsDialogProps) => {
  const intl = useIntl();
  const nameOf = useEventNames();
  const [isAll, setAll] = useState(webhook.eventTypes === null);
  const [chosen, setChosen] = useState<readonly WebhookEventType[]>(webhook.eventTypes ?? webhookEventTypes);
  const [isMissing, setMissing] = useState(false);
  const choose = (type: WebhookEventType, isChosen: boolean) => {
    setMissing(false);
    setChosen(webhookEventTypes.filter((known) => (known === type ? isChosen : chosen.includes(known))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAll && chosen.length === 0) setMissing(true);
    else onSave(isAll ? null : [...chosen]);
  };
  const title = intl.formatMessage({ id: 'webhooks.events' });
  return (
    <Modal isOpen onClose={onClose} maxPx={480} title={title}>
      <SectionForm noValidate onSubmit={submit}>
        <SectionText>
          <FormattedMessage id="webhooks.events-text" />
        </SectionText>
        <Choices aria-label={title}>
          <Checkbox
            label={intl.formatMessage({ id: 'webhooks.events-all' })}
            checked={isAll}
            onChange={({ target }) => {
              setMissing(false);
              setAll(target.checked);
            }}
          />
          {!isAll && (
            <Types>
              {webhookEventTypes.map((type) => (
                <Checkbox
                  key={type}
                  label={nameOf(type)}
                  checked={chosen.includes(type)}
                  onChange={({ target }) => choose(type, target.checked)}
                />
              ))}
            </Types>
          )}
        </Choices>
        <Refusal>{isMissing ? intl.formatMessage({ id: 'webhooks.events-missing' }) : undefined}</Refusal>
        <div>
          <Button type="submit" variant="primary" isLoading={isBusy}>
            <FormattedMessage id="settings.save" />
          </Button>
        </div>
      </SectionForm>
    </Modal>
  );
};
