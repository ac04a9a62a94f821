import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import useSWR from 'swr';

import type { ApiKeyLimitsAnswer } from '@shop/shared-types/contract/api-key-limits';
import { readWhole } from '@shop/shared-types/typed-number';

import { useConfirmation } from '../../../shared/confirmation/use-confirmation';
import { Refusal } from '../../../../forms/form-parts';
import { callEndpoint } from '../../../../session/api/call-endpoint';
import { useFailureText } from '../../../../session/use-failure-text';
import { Button } from '../../../../ui/controls/button';
import { Skeleton } from '../../../../ui/display/skeleton';
import { TextAreaField } from '../../../../ui/fields/text-area-field';
import { TextField } from '../../../../ui/fields/text-field';
import { useToast } from '../../../../ui/overlays/toast';
import { readThreshold, thresholdMaxRubles } from '../read-threshold';
import { FieldRow, Section, SectionForm, SectionText, SectionTitle } from '../section';

const limitsKey = 'getApiKeyLimits';

const rublesOf = (amount: number | null): string => (amount === null ? '' : String(Math.floor(amount / 100)));

/** A whole number from 1 on; an empty field means no limit. */
const readCount = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  const count = readWhole(typed);
  return count !== undefined && count >= 1 && count <= 999_999 ? count : undefined;
};

const LimitsForm = ({ limits }: { limits: ApiKeyLimitsAnswer }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const { mutate } = useSWR<ApiKeyLimitsAnswer, unknown>(limitsKey);
  const [addresses, setAddresses] = useState(limits.addresses.join('\n'));
  const [price, setPrice] = useState(rublesOf(limits.priceMax));
  const [day, setDay] = useState(rublesOf(limits.dailySpendMax));
  const [open, setOpen] = useState(limits.openOrdersMax === null ? '' : String(limits.openOrdersMax));
  const { confirmed, confirmationDialog } = useConfirmation();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const priceMax = readThreshold(price);
  const dailySpendMax = readThreshold(day);
  const openOrdersMax = readCount(open);

  const wrongSum = (isWrong: boolean): string | undefined =>
    isWrong
      ? intl.formatMessage({ id: 'settings.threshold-wrong' }, { limit: intl.formatNumber(thresholdMaxRubles) })
      : undefined;

  const save = async (body: ApiKeyLimitsAnswer) => {
    setSaving(true);
    try {
      const saved = await confirmed(() => callEndpoint('setApiKeyLimits', { body }));
      if (!saved) return;
      await mutate(saved, { revalidate: false });
      toast.success(intl.formatMessage({ id: 'settings.saved' }));
    } catch (failure) {
      setRefusal(failureText(failure));
    } finally {
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    if (isSaving || priceMax.kind === 'wrong' || dailySpendMax.kind === 'wrong' || openOrdersMax === undefined) return;
    const lines = addresses.split(/[\s,;]+/).filter((line) => line !== '');
    void save({ addresses: lines, priceMax: priceMax.value, dailySpendMax: dailySpendMax.value, openOrdersMax });
  };
  return (
    <>
      <SectionForm noValidate onSubmit={submit}>
        <TextAreaField
          label={intl.formatMessage({ id: 'settings.limits-addresses' })}
          hint={intl.formatMessage({ id: 'settings.limits-addresses-hint' })}
          spellCheck={false}
          dir="ltr"
          value={addresses}
          onChange={({ target }) => setAddresses(target.value)}
        />
        <FieldRow>
          <TextField
            label={intl.formatMessage({ id: 'settings.limits-price' })}
            error={wrongSum(priceMax.kind === 'wrong')}
            inputMode="numeric"
            dir="ltr"
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
          <TextField
            label={intl.formatMessage({ id: 'settings.limits-day' })}
            error={wrongSum(dailySpendMax.kind === 'wrong')}
            inputMode="numeric"
            dir="ltr"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField
            label={intl.formatMessage({ id: 'settings.limits-open' })}
            error={openOrdersMax === undefined ? intl.formatMessage({ id: 'settings.number-wrong' }) : undefined}
            inputMode="numeric"
            dir="ltr"
            value={open}
            onChange={({ target }) => setOpen(target.value)}
          />
        </FieldRow>
        <Refusal>{refusal}</Refusal>
        <div>
          <Button type="submit" isLoading={isSaving}>
            <FormattedMessage id="settings.save" />
          </Button>
        </div>
      </SectionForm>
      {confirmationDialog}
    </>
  );
};

/** The limits of the user's API key: addresses, highest price, daily sum, open orders. */
export const KeyLimitsCard = () => {
  const { data } = useSWR<ApiKeyLimitsAnswer, unknown>(limitsKey, () => callEndpoint('getApiKeyLimits'));
  return (
    <Section>
      <SectionTitle>
        <FormattedMessage id="settings.limits" />
      </SectionTitle>
      <SectionText>
        <FormattedMessage id="settings.limits-text" />
      </SectionText>
      {data ? <LimitsForm limits={data} /> : <Skeleton $blockSize="240px" $radius="12px" />}
    </Section>
  );
};
