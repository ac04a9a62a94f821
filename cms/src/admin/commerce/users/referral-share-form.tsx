import { plainNumberText } from '@shop/shared-types/typed-number';
import { useState } from 'react';

import { Button, Field, Flex, Grid, TextInput, Typography } from '@strapi/design-system';

import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange } from '../calls/use-commerce';
import { say } from '../parts/say';

const reasonLengthMin = 3;

/** Percent with up to two decimals; null for an empty field, undefined for text that is not a percentage. */
const shareOf = (text: string): number | null | undefined => {
  const typed = plainNumberText(text).replace(',', '.');
  if (typed === '') return null;
  return /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined;
};

/** Sets the share of the referrals' payments that one referrer earns. */
export const ReferralShareForm = ({ userId, onDone }: { userId: number; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminSetReferralShare');
  const [share, setShare] = useState('');
  const [reason, setReason] = useState('');
  const edit = (set: (text: string) => void) => (text: string) => {
    forgetRefusal();
    set(text);
  };
  const sharePercent = shareOf(share);
  const isReady = sharePercent !== undefined && reason.trim().length >= reasonLengthMin;
  const save = async () => {
    if (sharePercent === undefined) return;
    const body = { sharePercent, reason: reason.trim() };
    const done =
      sharePercent === null
        ? say('Referrals earn this user the usual share from now on.')
        : say('Referrals earn this user {sharePercent} % from now on.', { sharePercent });
    if (!(await change('adminSetReferralShare', { params: { id: userId }, body, done, isRefusalInForm: true }))) return;
    setShare('');
    setReason('');
    await onDone();
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Referral share')}
      </Typography>
      <Grid.Root gap={4}>
        <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
          <Field.Root
            hint={say('Up to 50. Empty: the usual share.')}
            error={
              sharePercent === undefined
                ? say('Percent, with at most two decimals.')
                : (refusalAt(refusal, 'sharePercent') ?? generalRefusal(refusal))
            }
          >
            <Field.Label>{say('Share of referrals’ payments, in percent')}</Field.Label>
            <TextInput
              name="referral-share"
              inputMode="decimal"
              value={share}
              disabled={!mayChange}
              onChange={(event) => edit(setShare)(event.target.value)}
            />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
        </Grid.Item>
        <Grid.Item col={5} s={12} direction="column" alignItems="stretch">
          <Field.Root hint={say('Kept in the audit log.')} error={refusalAt(refusal, 'reason')}>
            <Field.Label>{say('Reason')}</Field.Label>
            <TextInput
              name="referral-share-reason"
              value={reason}
              disabled={!mayChange}
              onChange={(event) => edit(setReason)(event.target.value)}
            />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
        </Grid.Item>
        <Grid.Item col={3} s={12} direction="column" alignItems="stretch">
          <Flex direction="column" alignItems="stretch" paddingTop={5}>
            <Button
              variant="secondary"
              size="L"
              onClick={() => void save()}
              disabled={!isReady || !mayChange}
              loading={isBusy}
            >
              {say('Agree this share')}
            </Button>
          </Flex>
        </Grid.Item>
      </Grid.Root>
    </Panel>
  );
};
