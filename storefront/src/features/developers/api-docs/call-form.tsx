import Play from 'lucide-react/icons/play';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useCurrentUser } from '../../../session/visitor/current-user';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { PasswordField } from '../../../ui/fields/password-field';
import { SelectField } from '../../../ui/fields/select-field';
import { TextAreaField } from '../../../ui/fields/text-area-field';
import { TextField } from '../../../ui/fields/text-field';
import { CallOutput } from './call-output';
import { composeRequest, type ConsoleCall } from './console-call';
import { sendRequest, type ConsoleAnswer } from './send-request';

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space[3]};
  & > :only-child {
    grid-column: 1 / -1;
  }
  ${media.upTo639} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Warning = styled.p`
  display: flex;
  gap: 10px;
  ${text.small}
  color: ${color.warning};
`;

const samplesOf = ({ fields }: ConsoleCall): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, sample }) => [name, sample]));

export interface CallFormProps {
  calls: readonly ConsoleCall[];
  /** Id of the call to begin with; the first of the list when it is not there. */
  first: string;
}

/** Chooses a call, fills its fields, sends it, and shows request and answer. */
export const CallForm = ({ calls, first }: CallFormProps) => {
  const intl = useIntl();
  const { user } = useCurrentUser();
  const [id, setId] = useState(first);
  const call = calls.find((one) => one.id === id) ?? calls[0];
  const [values, setValues] = useState<Readonly<Record<string, string>>>(call ? samplesOf(call) : {});
  const [body, setBody] = useState(call?.body ?? '');
  const [typedKey, setTypedKey] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<ConsoleAnswer | 'none'>();
  if (!call) return null;

  const apiKey = typedKey ?? user?.dynamicFields.settings.apiKey ?? '';
  const request = composeRequest(call, { origin: window.location.origin, apiKey, values, body });
  const isFilled = call.fields.every(({ name, isRequired }) => !isRequired || (values[name] ?? '').trim() !== '');

  const choose = (next: ConsoleCall) => {
    setId(next.id);
    // The typed values are kept, because they mostly suit the next call too.
    setValues((before) => ({ ...samplesOf(next), ...before }));
    setBody(next.body ?? '');
    setAnswer(undefined);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !isFilled) return;
    setSending(true);
    try {
      setAnswer(await sendRequest(request));
    } catch {
      setAnswer('none');
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <Form noValidate method="post" onSubmit={(event) => void send(event)}>
        <SelectField
          label={intl.formatMessage({ id: 'api-docs.call' })}
          dir="ltr"
          value={call.id}
          options={calls.map((one) => ({
            value: one.id,
            label: one.key === 'query' ? one.id : `${one.method} ${one.path} · ${one.id}`,
          }))}
          onChange={(event) => {
            const next = calls.find((one) => one.id === event.target.value);
            if (next) choose(next);
          }}
        />
        <Fields>
          {call.fields.map(({ name, isRequired }) => (
            <TextField
              key={name}
              label={name}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              required={isRequired}
              hint={isRequired ? undefined : intl.formatMessage({ id: 'api-docs.optional' })}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          ))}
          <PasswordField
            label={call.key === 'query' ? 'api_key' : 'Bearer'}
            dir="ltr"
            autoComplete="off"
            hint={intl.formatMessage({ id: 'api-docs.key-hint' })}
            value={apiKey}
            onChange={(event) => setTypedKey(event.target.value)}
          />
        </Fields>
        {call.body !== undefined && (
          <TextAreaField
            label={intl.formatMessage({ id: 'api-docs.body' })}
            dir="ltr"
            rows={6}
            spellCheck={false}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        )}
        {(call.costs || call.changes) && (
          <Warning>
            <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
            <FormattedMessage id={call.costs ? 'api-docs.costs' : 'api-docs.changes'} />
          </Warning>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBlock
          isLoading={isSending}
          disabled={!isFilled}
          icon={<Play size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          <FormattedMessage id={call.costs ? 'api-docs.send-paid' : 'api-docs.send'} />
        </Button>
      </Form>
      <CallOutput request={request} answer={answer} />
    </>
  );
};
