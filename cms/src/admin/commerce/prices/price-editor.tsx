import { useState } from 'react';

import type { NumberSale } from '@shop/shared-types/contract/admin/catalogue';
import { Button, Dialog, Field, Flex, TextInput, Typography } from '@strapi/design-system';

import { useMayChange } from '../parts/may-change';
import { generalRefusal, refusalAt } from '../calls/refusal';
import { readSum, showSum, typedSum } from '../parts/sum';
import { useCommerceChange } from '../calls/use-commerce';
import { PriceForecast } from './price-forecast';
import { say, type Sentence } from '../parts/say';

/** Whose price it is. */
export type PriceOwner =
  | { kind: 'default' }
  | { kind: 'wholesale' }
  | { kind: 'user'; userId: number }
  | { kind: 'supplier'; supplierId: number };

/** What is priced. */
export interface PricePlace {
  sale: NumberSale;
  service: string;
  country: number;
  countryName: string;
}

interface PriceEditorProps {
  place: PricePlace;
  owner: PriceOwner;
  price: number | null;
  onDone: () => Promise<void>;
}

const ownerNames: Record<PriceOwner['kind'], Sentence> = {
  default: 'What suppliers without a price of their own earn',
  wholesale: 'What wholesale buyers pay',
  user: 'What this user pays',
  supplier: 'What this supplier earns',
};

/** One price of a table: a click opens it. */
export const PriceEditor = ({ place, owner, price, onDone }: PriceEditorProps) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminSetPrice');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { sale, service, country, countryName } = place;
  const kopecks = readSum(typed);
  const isPrice = kopecks !== undefined && kopecks > 0;
  const ownerName = say(ownerNames[owner.kind]);
  const save = async (next: number | null) => {
    const body = { sale, service, country, ...owner, price: next };
    const done = `${ownerName}, ${countryName}: ${next === null ? say('the price was taken away') : showSum(next)}.`;
    if (!(await change('adminSetPrice', { body, done, isRefusalInForm: true }))) return;
    setIsOpen(false);
    await onDone();
  };
  const label = price === null ? '—' : showSum(price);
  if (!mayChange) return <Typography>{label}</Typography>;
  const mistake = typed && !isPrice ? say('A sum in rubles, more than 0.') : undefined;
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger>
        <Button
          variant="ghost"
          size="S"
          aria-label={`${ownerName}, ${countryName}: ${label}`}
          onClick={() => {
            forgetRefusal();
            setTyped(price === null ? '' : typedSum(price));
          }}
        >
          {label}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>
          {sale === 'rent'
            ? say('Rent of {service}, {countryName}', { service, countryName })
            : `${service}, ${countryName}`}
        </Dialog.Header>
        <Dialog.Body>
          <Field.Root
            width="100%"
            hint={
              owner.kind === 'supplier'
                ? say('All suppliers of one partner ask the same. Without a price of its own it earns the default.')
                : undefined
            }
            error={mistake ?? refusalAt(refusal, 'price') ?? generalRefusal(refusal)}
          >
            <Field.Label>{say('{what}, in rubles', { what: ownerName })}</Field.Label>
            <TextInput
              name="price"
              value={typed}
              onChange={(event) => {
                forgetRefusal();
                setTyped(event.target.value);
              }}
            />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
          {isPrice && kopecks !== price ? <PriceForecast place={place} owner={owner} price={kopecks} /> : null}
        </Dialog.Body>
        <Dialog.Footer>
          <Flex gap={2} width="100%" justifyContent="space-between">
            <Button variant="danger-light" disabled={price === null || isBusy} onClick={() => void save(null)}>
              {say('Take it away')}
            </Button>
            <Button disabled={!isPrice} loading={isBusy} onClick={() => void save(kopecks ?? null)}>
              {say('Save')}
            </Button>
          </Flex>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
};
