import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { pauseMinutesUsual, pausePurchasesUsual } from '@shop/shared-types/constants';
import type { Contract } from '@shop/shared-types/contract';
import type { BodyOf } from '@shop/shared-types/endpoint';
import { keyScopes, type KeyScope } from '@shop/shared-types/key-scopes';

import { FormDialog } from '../../../../forms/form-dialog';
import { callEndpoint } from '../../../../session/api/call-endpoint';
import { useFailureText } from '../../../../session/use-failure-text';
import { space } from '../../../../theme/scale';
import { Checkbox } from '../../../../ui/fields/checkbox';
import { DateField } from '../../../../ui/fields/date-field';
import { TextField } from '../../../../ui/fields/text-field';
import { text } from '../../../../theme/text';
import { KeyLimitsFields, readLimits, typedLimits } from './key-limits-fields';
import type { NamedKey } from '../../../../session/resources/use-api-keys';

const Scopes = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${space[2]};
  ${text.small}
  font-weight: var(--weight-medium);
`;

const noLimits = {
  addresses: [],
  priceMax: null,
  dailySpendMax: null,
  openOrdersMax: null,
  pausePurchases: pausePurchasesUsual,
  pauseMinutes: pauseMinutesUsual,
};
const usualScopes: readonly KeyScope[] = ['read', 'activations'];
const dayLength = '2026-01-05'.length;
const dayMs = 86_400_000;

export interface NamedKeyDialogProps {
  /** The key that is changed; left out: a new one. */
  known?: NamedKey;
  confirmed: <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>;
  /** Called with the new key itself, or without one after a change. */
  onDone: (apiKey?: string) => void;
  onClose: () => void;
}

/** Asks for the name, the scopes, the end and the limits of a key. */
export const NamedKeyDialog = ({ known, confirmed, onDone, onClose }: NamedKeyDialogProps) => {
  const intl = useIntl();
  const failureText = useFailureText();
  const [name, setName] = useState(known?.name ?? '');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(known?.scopes ?? usualScopes);
  const knownDay = known?.expiresAt?.slice(0, dayLength) ?? '';
  // A key ends as its day begins, so that one that ends today has ended.
  const [tomorrow] = useState(() => new Date(Date.now() + dayMs).toISOString().slice(0, dayLength));
  const [lastDay, setLastDay] = useState(knownDay);
  const isEndOver = lastDay !== '' && lastDay !== knownDay && lastDay < tomorrow;
  const [limits, setLimits] = useState(() => typedLimits(known?.limits ?? noLimits));
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const send = async (body: BodyOf<Contract['createApiKey']>) => {
    setSending(true);
    try {
      if (known) {
        const params = { id: known.id };
        if (await confirmed(() => callEndpoint('changeApiKey', { params, body }))) onDone();
        return;
      }
      const made = await confirmed(() => callEndpoint('createApiKey', { body }));
      if (made) onDone(made.apiKey);
    } catch (failure) {
      setRefusal(failureText(failure));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readLimits(limits);
    const isMissing = name.trim() === '' || scopes.length === 0;
    setRefusal(isMissing ? intl.formatMessage({ id: 'keys.missing' }) : undefined);
    if (isMissing || isEndOver || !read || isSending) return;
    // A key that a program let end at an hour keeps it.
    const unchanged = lastDay === knownDay ? known?.expiresAt : undefined;
    const expiresAt = unchanged ?? (lastDay === '' ? null : lastDay);
    void send({ name: name.trim(), scopes: [...scopes], limits: read, expiresAt });
  };
  const title = intl.formatMessage({ id: known ? 'keys.change-title' : 'keys.new-title' });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submit={<FormattedMessage id={known ? 'settings.save' : 'keys.create'} />}
      cancel={<FormattedMessage id="settings.cancel" />}
      form={{ submit, isSending, refusal }}
    >
      <TextField
        label={intl.formatMessage({ id: 'keys.name' })}
        hint={intl.formatMessage({ id: 'keys.name-hint' })}
        autoComplete="off"
        maxLength={64}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Scopes>
        <Legend>
          <FormattedMessage id="keys.scopes" />
        </Legend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            // messages: keys.scope-*
            label={intl.formatMessage({ id: `keys.scope-${scope}` })}
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              setScopes(keyScopes.filter((one) => (one === scope ? target.checked : scopes.includes(one))))
            }
          />
        ))}
      </Scopes>
      <DateField
        label={intl.formatMessage({ id: 'keys.expiry' })}
        min={tomorrow}
        error={isEndOver ? intl.formatMessage({ id: 'keys.expiry-wrong' }) : undefined}
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <KeyLimitsFields typed={limits} onType={setLimits} />
    </FormDialog>
  );
};
