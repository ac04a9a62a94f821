import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Payment } from '@shop/shared-types/contract/payments';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { refreshBalance } from '../../../session/resources/balance';
import { keepPayment } from '../../../session/resources/payments';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { TextField } from '../../../ui/fields/text-field';

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  & > h2 {
    ${text.h4}
  }
  & > p {
    ${text.small}
    color: ${color.text2};
  }
`;

/** Pays with a code that was bought elsewhere (Alipay). A wrong code is reported at the field. */
export const CodeCard = ({ payment }: { payment: Payment }) => {
  const intl = useIntl();
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    try {
      await keepPayment(
        await callEndpoint('submitPaymentCode', { params: { id: payment.id }, body: { code: code.trim() } }),
      );
      await refreshBalance();
    } catch (failure) {
      setRefusal(failureText(failure));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || code.trim() === '') return;
    setRefusal(undefined);
    void send();
  };
  return (
    <Card>
      <Form noValidate onSubmit={submit}>
        <h2>
          <FormattedMessage id="top-up.code-title" />
        </h2>
        <p>
          <FormattedMessage id="top-up.next-code" />
        </p>
        <TextField
          label={intl.formatMessage({ id: 'top-up.code' })}
          error={refusal}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setRefusal(undefined);
          }}
        />
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={isSending} disabled={code.trim() === ''}>
          <FormattedMessage id="top-up.code-send" />
        </Button>
      </Form>
    </Card>
  );
};
