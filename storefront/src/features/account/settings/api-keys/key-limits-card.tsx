import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import useSWR from 'swr';

import type { ApiKeyLimitsAnswer } from '@shop/shared-types/contract/api-key-limits';

import { useConfirmation } from '../../../shared/confirmation/use-confirmation';
import { Refusal } from '../../../../forms/form-parts';
import { callEndpoint } from '../../../../session/api/call-endpoint';
import { useFailureText } from '../../../../session/use-failure-text';
import { Button } from '../../../../ui/controls/button';
import { Skeleton } from '../../../../ui/display/skeleton';
import { useToast } from '../../../../ui/overlays/toast';
import { Section, SectionForm, SectionText, SectionTitle } from '../section';
import { KeyLimitsFields, readLimits, typedLimits } from './key-limits-fields';

const limitsKey = 'getApiKeyLimits';

const LimitsForm = ({ limits }: { limits: ApiKeyLimitsAnswer }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const { mutate } = useSWR<ApiKeyLimitsAnswer, unknown>(limitsKey);
  const [typed, setTyped] = useState(() => typedLimits(limits));
  const { confirmed, confirmationDialog } = useConfirmation();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();

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
    const body = readLimits(typed);
    if (!isSaving && body) void save(body);
  };
  return (
    <>
      <SectionForm noValidate onSubmit={submit}>
        <KeyLimitsFields typed={typed} onType={setTyped} />
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

/** The limits of the user's first API key: addresses, highest price, daily sum, open orders. */
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
