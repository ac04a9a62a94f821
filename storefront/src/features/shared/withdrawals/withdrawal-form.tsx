import CreditCard from 'lucide-react/icons/credit-card';
import Wallet from 'lucide-react/icons/wallet';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR, { mutate } from 'swr';

import { takenBackDays } from '@shop/shared-types/constants';
import type { WithdrawalSource } from '@shop/shared-types/contract/withdrawals';
import { formatMoney, kopecks, type Money } from '@shop/shared-types/money';

import { useConfirmation } from '../confirmation/use-confirmation';
import { FieldPair, FormGrid, Refusal } from '../../../forms/form-parts';
import { readAmount } from '../../../forms/read-amount';
import { useLocale } from '../../../i18n/locale-context';
import { hasCode } from '../../../session/api/api-error';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { randomKey } from '../../../session/api/random-key';
import { refreshPagedList } from '../../../session/resources/paged-list';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { FailedList } from '../../../ui/display/failed-list';
import { Segment } from '../../../ui/controls/segment';
import { SelectField } from '../../../ui/fields/select-field';
import { Skeleton } from '../../../ui/display/skeleton';
import { TextField } from '../../../ui/fields/text-field';
import { useToast } from '../../../ui/overlays/toast';
import { useFormatRubleLimit, useFormatRubles } from '../../../ui/shop/use-format-rubles';
import { minimumOf, sumProblemOf } from './withdrawal-bounds';
import {
  coinMethods,
  coinNames,
  withdrawalsSubject,
  withdrawalTermsKey,
  type CoinMethod,
  type WithdrawalTerms,
} from './withdrawal-keys';

/** Long labels wrap on a phone instead of widening the page. */
const Kinds = styled.div`
  & > div {
    display: flex;
  }
  & button {
    flex: 1;
    white-space: normal;
    padding-block: 6px;
  }
`;

const Choice = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.border};
  ${text.caption}
  color: ${color.text2};
`;

const Receive = styled.p`
  ${text.h3}
  color: ${color.text};
`;

const Title = styled.h2`
  ${text.h4}
`;

const Note = styled.p`
  ${text.small}
  color: ${color.text2};
`;

/** Earnings that cannot be withdrawn yet: too new (rule 12.6), or from payments that can still be taken back (rule 12.11). */
const Held = ({ terms, until }: { terms: WithdrawalTerms; until: string }) => {
  const intl = useIntl();
  const formatRubles = useFormatRubles();
  return (
    <Note>
      <FormattedMessage
        id="withdrawals.held"
        values={{
          sum: <bdi dir="ltr">{formatRubles(terms.held)}</bdi>,
          date: intl.formatDate(until, { dateStyle: 'medium', timeStyle: 'short' }),
        }}
      />
    </Note>
  );
};

/** Earnings that went back lately, since sales were refunded or their payments taken back (rule 12.15). */
const TakenBack = ({ sum }: { sum: number }) => {
  const formatRubles = useFormatRubles();
  return (
    <Note>
      <FormattedMessage
        id="withdrawals.taken-back"
        values={{ sum: <bdi dir="ltr">{formatRubles(sum)}</bdi>, days: takenBackDays }}
      />
    </Note>
  );
};

type Kind = 'card' | 'crypto';

interface Refusals {
  sum?: string;
  requisites?: string;
  form?: string;
}

const look = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface WithdrawalFormProps {
  /** Whose money it is. */
  source: WithdrawalSource;
  /** Where the page itself has none. */
  title?: ReactNode;
  /** What else the page shows of that money is out of date. */
  onRequested: () => void;
}

const FilledForm = ({ source, title, terms, onRequested }: WithdrawalFormProps & { terms: WithdrawalTerms }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const formatRubles = useFormatRubles();
  const formatLimit = useFormatRubleLimit();
  const { code: locale, languageTag } = useLocale();
  const [kind, setKind] = useState<Kind>('card');
  const [coin, setCoin] = useState<CoinMethod>('usdt-trc20');
  const [requisites, setRequisites] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>({});
  const { confirmed, confirmationDialog } = useConfirmation();
  const intent = useRef<{ key: string; text: string }>();

  const method = kind === 'card' ? 'card' : coin;
  const sum = readAmount(typed, locale);
  const required = intl.formatMessage({ id: 'withdrawals.required' });

  const wrongSum = (): string | undefined => {
    if (sum === undefined) return isTried || typed.trim() !== '' ? required : undefined;
    const problem = sumProblemOf(sum, method, terms);
    if (problem === 'too-large')
      return intl.formatMessage({ id: 'withdrawals.sum-max' }, { balance: formatRubles(terms.balance) });
    if (problem === 'too-small')
      return intl.formatMessage({ id: 'withdrawals.sum-min' }, { minimum: formatLimit(minimumOf(method, terms)) });
    return refusals.sum;
  };
  const sumError = wrongSum();
  const requisitesError = isTried && requisites.trim() === '' ? required : refusals.requisites;

  const send = async (amount: Money) => {
    setSending(true);
    const body = { source, method, requisites: requisites.trim(), sum: amount } as const;
    const selection = JSON.stringify(body);
    // The same request keeps its key, however often it is sent; a changed one is another.
    if (intent.current?.text !== selection) intent.current = { key: randomKey(), text: selection };
    const { key: idempotencyKey } = intent.current;
    try {
      if (!(await confirmed(() => callEndpoint('requestWithdrawal', { body }, { idempotencyKey })))) return;
      intent.current = undefined;
      setTyped('');
      setRequisites('');
      setTried(false);
      toast.success(intl.formatMessage({ id: 'withdrawals.sent' }, { sum: formatRubles(amount) }));
      await Promise.all([refreshPagedList(...withdrawalsSubject(source)), mutate(withdrawalTermsKey(source))]);
      onRequested();
    } catch (failure) {
      const words = failureText(failure);
      if (hasCode(failure, 'WITHDRAWAL_TOO_SMALL', 'WITHDRAWAL_TOO_LARGE', 'EARNINGS_HELD'))
        setRefusals({ sum: words });
      else if (hasCode(failure, 'CARD_NUMBER_INVALID', 'CARD_NOT_RUSSIAN', 'WALLET_INVALID'))
        setRefusals({ requisites: words });
      else setRefusals({ form: words });
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSending || sum === undefined || requisites.trim() === '') return;
    if (sumProblemOf(sum, method, terms) === undefined) void send(sum);
  };
  const inDollars = (amount: number) =>
    formatMoney(kopecks(amount), { currency: 'USD', languageTag, rubPerUsd: terms.rubPerUsd });
  const sumField = (
    <TextField
      label={intl.formatMessage({ id: 'withdrawals.sum' })}
      inputMode="decimal"
      dir="ltr"
      maxLength={20}
      value={typed}
      error={sumError}
      onChange={({ target }) => {
        setTyped(target.value);
        setRefusals({});
      }}
      end={
        <Button
          size="sm"
          onClick={() => {
            setTyped((terms.balance / 100).toFixed(2));
            setRefusals({});
          }}
        >
          <FormattedMessage id="withdrawals.max" />
        </Button>
      }
    />
  );
  const change = (next: string) => {
    setRequisites(next);
    setRefusals({});
  };
  return (
    <Card>
      <FormGrid noValidate method="post" onSubmit={submit}>
        {title && <Title>{title}</Title>}
        {terms.heldUntil !== null && <Held terms={terms} until={terms.heldUntil} />}
        {terms.takenBack > 0 && <TakenBack sum={terms.takenBack} />}
        <Kinds>
          <Segment
            label={intl.formatMessage({ id: 'withdrawals.method' })}
            options={[
              {
                value: 'card',
                label: (
                  <Choice>
                    <CreditCard {...look} />
                    <FormattedMessage id="withdrawals.card-from" values={{ sum: formatLimit(terms.cardMin) }} />
                  </Choice>
                ),
              },
              {
                value: 'crypto',
                label: (
                  <Choice>
                    <Wallet {...look} />
                    <FormattedMessage id="withdrawals.crypto-from" values={{ sum: terms.cryptoMinUsdt }} />
                  </Choice>
                ),
              },
            ]}
            value={kind}
            onChoose={(next: Kind) => {
              setKind(next);
              setRequisites('');
              setTried(false);
              setRefusals({});
            }}
          />
        </Kinds>
        {kind === 'card' ? (
          <FieldPair>
            <TextField
              key="card"
              label={intl.formatMessage({ id: 'withdrawals.card' })}
              hint={intl.formatMessage({ id: 'withdrawals.card-hint' })}
              inputMode="numeric"
              dir="ltr"
              autoComplete="cc-number"
              maxLength={30}
              value={requisites}
              error={requisitesError}
              onChange={({ target }) => change(target.value)}
            />
            {sumField}
          </FieldPair>
        ) : (
          <>
            <FieldPair>
              <SelectField
                label={intl.formatMessage({ id: 'withdrawals.network' })}
                options={coinMethods.map((value) => ({ value, label: coinNames[value] }))}
                value={coin}
                onChange={({ target }) => setCoin(target.value as CoinMethod)}
              />
              {sumField}
            </FieldPair>
            <TextField
              key="wallet"
              label={intl.formatMessage({ id: 'withdrawals.wallet' })}
              hint={intl.formatMessage({ id: 'withdrawals.wallet-hint' })}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={300}
              value={requisites}
              error={requisitesError}
              onChange={({ target }) => change(target.value)}
            />
          </>
        )}
        <Refusal>{refusals.form}</Refusal>
        <Foot>
          <div>
            <FormattedMessage id="withdrawals.you-receive" />
            <Receive>
              <bdi dir="ltr">
                {sum === undefined || sumError !== undefined
                  ? '—'
                  : kind === 'card'
                    ? formatRubles(sum)
                    : `≈ ${inDollars(sum)}`}
              </bdi>
            </Receive>
          </div>
          <Button type="submit" variant="primary" size="lg" isLoading={isSending}>
            <FormattedMessage id="withdrawals.send" />
          </Button>
        </Foot>
      </FormGrid>
      {confirmationDialog}
    </Card>
  );
};

/** Asks for a payout to a Russian card or a wallet (rules 12.1 and 12.2). The sum is in rubles. */
export const WithdrawalForm = (props: WithdrawalFormProps) => {
  const { source } = props;
  const {
    data: terms,
    error,
    mutate: load,
  } = useSWR<WithdrawalTerms, unknown>(withdrawalTermsKey(source), () =>
    callEndpoint('getWithdrawalTerms', { query: { source } }),
  );
  if (terms) return <FilledForm {...props} terms={terms} />;
  return error === undefined ? (
    <Skeleton $blockSize="320px" $radius="20px" />
  ) : (
    <FailedList onRetry={() => void load()} />
  );
};
