import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useConfirmation } from '../../shared/confirmation/use-confirmation';
import { FormGrid, Refusal } from '../../../forms/form-parts';
import { readAmount } from '../../../forms/read-amount';
import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { refreshBalance } from '../../../session/resources/balance';
import { refreshPagedList } from '../../../session/resources/paged-list';
import { useFailureText } from '../../../session/use-failure-text';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { TextField } from '../../../ui/fields/text-field';
import { useToast } from '../../../ui/overlays/toast';
import { useFormatRubleLimit, useFormatRubles } from '../../../ui/shop/use-format-rubles';

const Title = styled.h2`
  ${text.h4}
`;

export interface TransferCardProps {
  /** Kopecks that can be moved, and the least of them. */
  balance: number;
  min: number;
  onMoved: () => void;
}

/** Moves earnings to the balance for purchases. */
export const TransferCard = ({ balance, min, onMoved }: TransferCardProps) => {
  const intl = useIntl();
  const { code: locale } = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const formatRubles = useFormatRubles();
  const formatLimit = useFormatRubleLimit();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { confirmed, confirmationDialog } = useConfirmation();
  const [isSending, setSending] = useState(false);

  const send = async (amount: number) => {
    setSending(true);
    try {
      const moved = await confirmed(() => callEndpoint('transferReferralBalance', { body: { amount } }));
      if (!moved) return;
      toast.success(intl.formatMessage({ id: 'referral.transferred' }, { sum: formatRubles(moved.amount) }));
      setTyped('');
      void refreshBalance();
      void refreshPagedList('listReferralPayments');
      onMoved();
    } catch (failure) {
      setRefusal(failureText(failure));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const amount = readAmount(typed, locale);
    setRefusal(amount === undefined ? intl.formatMessage({ id: 'referral.sum-wrong' }) : undefined);
    if (amount !== undefined) void send(amount);
  };
  return (
    <Card>
      <FormGrid noValidate onSubmit={submit}>
        <Title>
          <FormattedMessage id="referral.transfer" />
        </Title>
        <TextField
          label={intl.formatMessage({ id: 'referral.sum' })}
          hint={
            <FormattedMessage id="referral.transfer-hint" values={{ min: <bdi dir="ltr">{formatLimit(min)}</bdi> }} />
          }
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          end={
            <Button size="sm" onClick={() => setTyped(String(balance / 100))}>
              <FormattedMessage id="referral.max" />
            </Button>
          }
        />
        <Refusal>{refusal}</Refusal>
        <Button type="submit" variant="soft" size="lg" isBlock isLoading={isSending}>
          <FormattedMessage id="referral.transfer" />
        </Button>
      </FormGrid>
      {confirmationDialog}
    </Card>
  );
};
