import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR, { mutate } from 'swr';

import {
  withdrawalMethods,
  type WithdrawalMethod,
  type WithdrawalSource,
} from '@shop/shared-types/contract/withdrawals';

import { FieldPair, FormGrid, Refusal } from '../../forms/form-parts';
import { readAmount } from '../../forms/read-amount';
import { hasCode } from '../../session/api/api-error';
import { callEndpoint } from '../../session/api/call-endpoint';
import { useFailureText } from '../../session/use-failure-text';
import { text } from '../../theme/text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useToast } from '../../ui/toast';
import { useFormatRubles } from '../../ui/use-format-rubles';
import { coinNames, withdrawalsKey, withdrawalTermsKey } from './withdrawal-key';

const Title = styled.h2`
  ${text.h4}
`;

interface Refusals {
  sum?: string;
  requisites?: string;
  form?: string;
}

/** Asks for a payout to a card or a wallet; bounds and requisites are the engine's to judge, told at their fields. */
export const WithdrawalForm = ({ source, onRequested }: { source: WithdrawalSource; onRequested: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const formatRubles = useFormatRubles();
  const { data: terms } = useSWR(withdrawalTermsKey(source), () =>
    callEndpoint('getWithdrawalTerms', { query: { source } }),
  );
  const [method, setMethod] = useState<WithdrawalMethod>('card');
  const [requisites, setRequisites] = useState('');
  const [typed, setTyped] = useState('');
  const [refusals, setRefusals] = useState<Refusals>({});
  const [isSending, setSending] = useState(false);

  const nameOf = (code: WithdrawalMethod): string =>
    code === 'card'
      ? intl.formatMessage({ id: 'withdrawals.method-card' }, { min: formatRubles(terms?.cardMin ?? 0) })
      : intl.formatMessage(
          { id: 'withdrawals.method-coin' },
          { coin: coinNames[code], min: intl.formatNumber(terms?.cryptoMinUsdt ?? 0) },
        );

  const send = async (sum: number) => {
    setSending(true);
    try {
      await callEndpoint('requestWithdrawal', { body: { source, method, requisites: requisites.trim(), sum } });
      toast.success(intl.formatMessage({ id: 'withdrawals.sent' }, { sum: formatRubles(sum) }));
      setTyped('');
      setRequisites('');
      await Promise.all([mutate(withdrawalsKey(source)), mutate(withdrawalTermsKey(source))]);
      onRequested();
    } catch (failure) {
      const words = failureText(failure);
      if (hasCode(failure, 'WITHDRAWAL_TOO_SMALL', 'WITHDRAWAL_TOO_LARGE')) setRefusals({ sum: words });
      else if (hasCode(failure, 'CARD_NUMBER_INVALID', 'CARD_NOT_RUSSIAN', 'WALLET_INVALID')) {
        setRefusals({ requisites: words });
      } else setRefusals({ form: words });
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const sum = readAmount(typed);
    setRefusals(sum === undefined ? { sum: intl.formatMessage({ id: 'referral.sum-wrong' }) } : {});
    if (sum !== undefined) void send(sum);
  };
  const isCard = method === 'card';
  return (
    <Card>
      <FormGrid noValidate onSubmit={submit}>
        <Title>
          <FormattedMessage id="withdrawals.title" />
        </Title>
        <FieldPair>
          <SelectField
            label={intl.formatMessage({ id: 'withdrawals.method' })}
            options={withdrawalMethods.map((value) => ({ value, label: nameOf(value) }))}
            value={method}
            onChange={({ target }) => {
              setMethod(withdrawalMethods.find((one) => one === target.value) ?? 'card');
              setRefusals({});
            }}
          />
          <TextField
            label={intl.formatMessage({ id: 'referral.sum' })}
            error={refusals.sum}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setRefusals({});
            }}
            end={
              terms && (
                <Button size="sm" onClick={() => setTyped(String(terms.balance / 100))}>
                  <FormattedMessage id="referral.max" />
                </Button>
              )
            }
          />
        </FieldPair>
        <TextField
          label={intl.formatMessage({ id: isCard ? 'withdrawals.card' : 'withdrawals.wallet' })}
          hint={intl.formatMessage({ id: isCard ? 'withdrawals.card-hint' : 'withdrawals.wallet-hint' })}
          error={refusals.requisites}
          inputMode={isCard ? 'numeric' : 'text'}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          dir="ltr"
          value={requisites}
          onChange={({ target }) => {
            setRequisites(target.value);
            setRefusals({});
          }}
        />
        <Refusal>{refusals.form}</Refusal>
        <div>
          <Button
            type="submit"
            size="lg"
            isLoading={isSending}
            disabled={requisites.trim() === '' || typed.trim() === ''}
          >
            <FormattedMessage id="withdrawals.send" />
          </Button>
        </div>
      </FormGrid>
    </Card>
  );
};
