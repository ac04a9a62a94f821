import { useState } from 'react';

import { Button, Dialog, Field, Flex, TextInput, Typography } from '@strapi/design-system';

import { formatRubles, parseRubles } from './rubles';
import { useMayChange } from './may-change';
import { useCommerceChange } from './use-commerce';

export type PriceKind = 'default' | 'wholesale' | 'user';

interface PriceEditorProps {
  service: string;
  country: { country: number; name: string };
  kind: PriceKind;
  userId: string;
  price: number | null;
  onDone: () => Promise<void>;
}

const kindNames: Record<PriceKind, string> = {
  default: 'What suppliers without a price of their own earn',
  wholesale: 'What wholesale buyers pay',
  user: 'What this user pays',
};

/** One price of the table: a click opens it. */
export const PriceEditor = ({ service, country, kind, userId, price, onDone }: PriceEditorProps) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const kopecks = parseRubles(typed);
  const save = async (next: number | null) => {
    const user = kind === 'user' ? { userId: Number(userId) } : {};
    const body = { service, country: country.country, kind, price: next, ...user };
    if (!(await change({ method: 'put', path: 'prices', body, done: 'The price was changed.' }))) return;
    setIsOpen(false);
    await onDone();
  };
  const label = price === null ? '—' : formatRubles(price);
  if (!mayChange) return <Typography>{label}</Typography>;
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger>
        <Button
          variant="ghost"
          size="S"
          aria-label={`${kindNames[kind]}, ${country.name}: ${label}`}
          onClick={() => setTyped(price === null ? '' : String(price / 100))}
        >
          {label}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{`${service}, ${country.name}`}</Dialog.Header>
        <Dialog.Body>
          <Field.Root width="100%" error={typed && !kopecks ? 'A sum in rubles, more than 0.' : undefined}>
            <Field.Label>{kindNames[kind]}, in rubles</Field.Label>
            <TextInput name="price" value={typed} onChange={(event) => setTyped(event.target.value)} />
            <Field.Error />
          </Field.Root>
        </Dialog.Body>
        <Dialog.Footer>
          <Flex gap={2} width="100%" justifyContent="space-between">
            <Button variant="danger-light" disabled={price === null || isBusy} onClick={() => void save(null)}>
              Take it away
            </Button>
            <Button disabled={!kopecks || kopecks < 0} loading={isBusy} onClick={() => void save(kopecks ?? null)}>
              Save
            </Button>
          </Flex>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
};
