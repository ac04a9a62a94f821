import { useState } from 'react';

import { Button, Field, Flex, Textarea, TextInput, Typography } from '@strapi/design-system';

import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange } from '../calls/use-commerce';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { typedSum } from '../parts/sum';
import { priceOf } from './lot';
import type { Lot } from './upload-form';
import { say } from '../parts/say';

/** Changes the words and the price of a lot. */
export const LotForm = ({ lot, onDone }: { lot: Lot; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminChangeLot');
  const [typed, setTyped] = useState({
    name: lot.name,
    description: lot.description,
    price: typedSum(lot.price),
  });
  const type = (next: Partial<typeof typed>) => {
    forgetRefusal();
    setTyped((before) => ({ ...before, ...next }));
  };
  const price = priceOf(typed.price);
  const isReady = mayChange && typed.name.trim() !== '' && price !== undefined;
  const save = async () => {
    const { line, id } = lot;
    const body = { name: typed.name.trim(), description: typed.description, price };
    const done = say('{name} was saved.', { name: body.name });
    if (await change('adminChangeLot', { params: { line, id }, body, done, isRefusalInForm: true })) await onDone();
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Words and price')}
      </Typography>
      <Field.Root error={refusalAt(refusal, 'name')}>
        <Field.Label>{say('Name')}</Field.Label>
        <TextInput
          name="lot-name"
          value={typed.name}
          disabled={!mayChange}
          onChange={(event) => type({ name: event.target.value })}
        />
        <Field.Error />
      </Field.Root>
      <Field.Root error={refusalAt(refusal, 'description')}>
        <Field.Label>{say('Description')}</Field.Label>
        <Textarea
          name="lot-description"
          value={typed.description}
          disabled={!mayChange}
          onChange={(event) => type({ description: event.target.value })}
        />
        <Field.Error />
      </Field.Root>
      <Field.Root
        hint={say('Of one piece, in rubles. What was sold keeps its price.')}
        error={price === undefined ? say('A sum in rubles, more than 0.') : refusalAt(refusal, 'price')}
      >
        <Field.Label>{say('Price')}</Field.Label>
        <TextInput
          name="lot-price"
          value={typed.price}
          disabled={!mayChange}
          onChange={(event) => type({ price: event.target.value })}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      {generalRefusal(refusal) ? (
        <Typography role="alert" textColor="danger600">
          {generalRefusal(refusal)}
        </Typography>
      ) : null}
      <Flex>
        <Button disabled={!isReady} loading={isBusy} onClick={() => void save()}>
          {say('Save')}
        </Button>
      </Flex>
    </Panel>
  );
};
