import { useState } from 'react';

import {
  Button,
  Field,
  Flex,
  Grid,
  SingleSelect,
  SingleSelectOption,
  Switch,
  Textarea,
  TextInput,
  Typography,
} from '@strapi/design-system';

import { generalRefusal } from '../calls/refusal';
import { useCommerceChange } from '../calls/use-commerce';
import { useIdempotencyKey } from '../calls/use-idempotency-key';
import { languages } from '../catalogue/description';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { ServiceField } from '../prices/service-field';
import { CountryField } from './country-field';
import { accountOfferOf, emptyLot, productOf, type TypedLot } from './lot';
import { say } from '../parts/say';

type TextName = 'name' | 'price' | 'softwareType' | 'groupName' | 'minCount' | 'registrationType' | 'format';

interface FieldsProps {
  typed: TypedLot;
  type: (next: Partial<TypedLot>) => void;
}

const LotText = ({ typed, type, name, label }: FieldsProps & { name: TextName; label: string }) => (
  <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <TextInput
        name={`new-lot-${name}`}
        value={typed[name]}
        onChange={(event) => type({ [name]: event.target.value })}
      />
    </Field.Root>
  </Grid.Item>
);

const AccountFields = ({ typed, type }: FieldsProps) => (
  <>
    <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
      <ServiceField value={typed.service} onChange={(service) => type({ service })} />
    </Grid.Item>
    <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
      <CountryField value={typed.country} onChange={(country) => type({ country })} />
    </Grid.Item>
    <LotText typed={typed} type={type} name="groupName" label={say('Group, as buyers see it')} />
    <LotText typed={typed} type={type} name="format" label={say('Format of a line')} />
    <LotText typed={typed} type={type} name="registrationType" label={say('How they were registered')} />
    <LotText typed={typed} type={type} name="minCount" label={say('Sold in packs of')} />
  </>
);

/** Opens an offer of accounts or a software product of the house. Its lines are taken in on its own page. */
export const NewLotForm = ({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const { key, renew } = useIdempotencyKey();
  const mayChange = useMayChange('adminOpenAccountOffer');
  const [typed, setTyped] = useState(emptyLot);
  const isAccounts = typed.line === 'ready-account';
  const type = (next: Partial<TypedLot>) => {
    forgetRefusal();
    renew();
    setTyped((before) => ({ ...before, ...next }));
  };
  const open = async () => {
    const [offer, product] = isAccounts ? [accountOfferOf(typed), undefined] : [undefined, productOf(typed)];
    const sent = {
      key,
      done: say('{name} was opened. Take its stock in on its page.', { name: typed.name }),
      isRefusalInForm: true,
    };
    const opened = offer
      ? await change('adminOpenAccountOffer', { body: offer, ...sent })
      : product && (await change('adminOpenLicenceProduct', { body: product, ...sent }));
    if (!opened) return;
    await onDone();
    onCancel();
  };
  const isReady = (isAccounts ? accountOfferOf(typed) : productOf(typed)) !== undefined;
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Open a lot of the house')}
      </Typography>
      <Grid.Root gap={4}>
        <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
          <Field.Root>
            <Field.Label>{say('Kind')}</Field.Label>
            <SingleSelect
              value={typed.line}
              onChange={(line) => type({ line: line === 'licence' ? 'licence' : 'ready-account' })}
            >
              <SingleSelectOption value="ready-account">{say('Ready accounts')}</SingleSelectOption>
              <SingleSelectOption value="licence">{say('Software licences')}</SingleSelectOption>
            </SingleSelect>
          </Field.Root>
        </Grid.Item>
        <LotText typed={typed} type={type} name="name" label={say('Name')} />
        <LotText typed={typed} type={type} name="price" label={say('Price of one, in rubles')} />
        {isAccounts ? (
          <AccountFields typed={typed} type={type} />
        ) : (
          <LotText typed={typed} type={type} name="softwareType" label={say('Kind of software')} />
        )}
      </Grid.Root>
      <Field.Root>
        <Field.Label>{say('Description')}</Field.Label>
        <Textarea
          name="new-lot-description"
          value={typed.description}
          onChange={(event) => type({ description: event.target.value })}
        />
      </Field.Root>
      <Field.Root hint={say('Other languages are added on the page of the lot.')}>
        <Field.Label>{say('Language of these words')}</Field.Label>
        <SingleSelect value={typed.language} onChange={(language) => type({ language: String(language) })}>
          {languages.map(({ code, name }) => (
            <SingleSelectOption key={code} value={code}>
              {name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
      </Field.Root>
      {isAccounts ? (
        <Flex gap={3}>
          <Switch
            aria-label={say('The accounts have a cloud password')}
            checked={typed.hasCloudPassword}
            onCheckedChange={(hasCloudPassword) => type({ hasCloudPassword })}
          />
          <Typography>{say('The accounts have a cloud password')}</Typography>
        </Flex>
      ) : null}
      {generalRefusal(refusal) ? (
        <Typography role="alert" textColor="danger600">
          {generalRefusal(refusal)}
        </Typography>
      ) : null}
      <Flex gap={2}>
        <Button disabled={!isReady || !mayChange} loading={isBusy} onClick={() => void open()}>
          {say('Open the lot')}
        </Button>
        <Button variant="tertiary" onClick={onCancel} disabled={isBusy}>
          {say('Cancel')}
        </Button>
      </Flex>
    </Panel>
  );
};
