import { useState } from 'react';

import { countryBlockKinds, type CountryBlockKind } from '@shop/shared-types/contract/admin/country-blocks';
import { Button, Field, SingleSelect, SingleSelectOption, TextInput, Typography } from '@strapi/design-system';

import type { CallAnswer } from '../calls/office-contract';
import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange } from '../calls/use-commerce';
import { Panel } from '../parts/commerce-view';
import { countryChoice, NamedCombobox } from '../parts/named-combobox';
import { useMayChange } from '../parts/may-change';
import { isReason } from '../parts/reason';
import { wordsOf } from './words';
import { say } from '../parts/say';

type Countries = CallAnswer<'adminListCountryBlocks'>['countries'];

/** Blocks a country, with a reason for the audit log. */
export const BlockCountryForm = ({ countries, onDone }: { countries: Countries; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminSetCountryBlock');
  const [kind, setKind] = useState<CountryBlockKind>('numbers');
  const [iso2, setIso2] = useState('');
  const [reason, setReason] = useState('');
  const name = countries.find((country) => country.iso2 === iso2)?.name ?? '';
  const submit = async () => {
    const isDone = await change('adminSetCountryBlock', {
      params: { kind, iso2 },
      body: { isBlocked: true, reason: reason.trim() },
      done: say('{name} is blocked.', { name }),
      isRefusalInForm: true,
    });
    if (!isDone) return;
    setIso2('');
    setReason('');
    await onDone();
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Block a country')}
      </Typography>
      <Field.Root hint={say(wordsOf[kind].whenBlocked)}>
        <Field.Label>{say('What')}</Field.Label>
        <SingleSelect value={kind} onChange={(next) => setKind(next === 'visitors' ? 'visitors' : 'numbers')}>
          {countryBlockKinds.map((one) => (
            <SingleSelectOption key={one} value={one}>
              {say(wordsOf[one].title)}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
      </Field.Root>
      <Field.Root error={generalRefusal(refusal)}>
        <Field.Label>{say('Country')}</Field.Label>
        <NamedCombobox
          value={iso2}
          choices={countries.map(countryChoice)}
          onChange={(next) => {
            forgetRefusal();
            setIso2(next);
          }}
        />
        <Field.Error />
      </Field.Root>
      <Field.Root hint={say('Kept in the audit log.')} error={refusalAt(refusal, 'reason')}>
        <Field.Label>{say('Reason')}</Field.Label>
        <TextInput name="block-reason" value={reason} onChange={(event) => setReason(event.target.value)} />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Button
        onClick={() => void submit()}
        disabled={!mayChange || iso2 === '' || !isReason(reason)}
        loading={isBusy}
        variant="secondary"
      >
        {say('Block the country')}
      </Button>
    </Panel>
  );
};
