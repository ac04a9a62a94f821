import { Field, Flex, Grid, SingleSelect, SingleSelectOption, TextInput, Typography } from '@strapi/design-system';

import { refusalAt, type Refusal } from '../calls/refusal';
import { useMayChange } from '../parts/may-change';
import { CountriesPicker, ServicesPicker } from '../parts/markets-picker';
import { NeutralSwitch } from '../parts/neutral-switch';
import type { MarketField, TextField, TypedSupplier } from './supplier';
import { say, type Sentence } from '../parts/say';

interface SupplierFieldsProps {
  typed: TypedSupplier;
  isNew: boolean;
  mistakes: Partial<Record<TextField, string>>;
  refusal: Refusal | undefined;
  onType: (next: Partial<TypedSupplier>) => void;
}

/** The engine's names of the fields that the form calls otherwise. */
const sentAs: Partial<Record<TextField | MarketField, string>> = { owner: 'ownerUserId', margin: 'marginPercent' };

const labels: Record<TextField, [label: Sentence, hint: Sentence]> = {
  name: ['Name', 'For the staff.'],
  url: ['Address', 'Where the shop calls it.'],
  key: ['Key', 'Stored sealed and never shown again. An agent without one gets a key from the shop.'],
  owner: ['Owner', 'The id of the partner who earns. Empty: the house.'],
  priority: ['Priority', 'Among equal prices the higher one is asked first.'],
  margin: ['Margin, in percent', 'Empty: the house’s margin.'],
};

const fieldsOf = ({ kind }: TypedSupplier, isNew: boolean): TextField[] => [
  'name',
  ...(kind === 'pool' ? [] : (['url'] as const)),
  ...(isNew ? (['key'] as const) : []),
  ...(isNew && kind === 'agent' ? (['owner'] as const) : []),
  'priority',
  'margin',
];

/** What the operator types about a supplier. */
export const SupplierFields = ({ typed, isNew, mistakes, refusal, onType }: SupplierFieldsProps) => {
  const mayChange = useMayChange('adminChangeSupplier');
  const refusedAt = (field: TextField | MarketField): string | undefined =>
    field === 'name' && refusal?.takenName !== undefined
      ? refusal.message
      : (refusalAt(refusal, sentAs[field] ?? field) ?? refusalAt(refusal, `markets.${field}`));
  const marketOf = (field: MarketField) => ({
    value: typed[field],
    isDisabled: !mayChange,
    error: refusedAt(field),
    onChange: (value: string[]) => onType({ [field]: value }),
  });
  return (
    <>
      <Grid.Root gap={4}>
        {isNew ? (
          <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
            <Field.Root>
              <Field.Label>{say('Kind')}</Field.Label>
              <SingleSelect
                value={typed.kind}
                disabled={!mayChange}
                onChange={(kind) => onType({ kind: kind === 'agent' ? 'agent' : 'upstream' })}
              >
                <SingleSelectOption value="upstream">{say('upstream (handler_api)')}</SingleSelectOption>
                <SingleSelectOption value="agent">{say('agent (supplier protocol)')}</SingleSelectOption>
              </SingleSelect>
            </Field.Root>
          </Grid.Item>
        ) : null}
        {fieldsOf(typed, isNew).map((field) => (
          <Grid.Item key={field} col={4} s={12} direction="column" alignItems="stretch">
            <Field.Root error={mistakes[field] ?? refusedAt(field)} hint={say(labels[field][1])}>
              <Field.Label>{say(labels[field][0])}</Field.Label>
              <TextInput
                name={`supplier-${field}`}
                type={field === 'key' ? 'password' : 'text'}
                autoComplete="off"
                value={typed[field]}
                disabled={!mayChange}
                onChange={(event) => onType({ [field]: event.target.value })}
              />
              <Field.Hint />
              <Field.Error />
            </Field.Root>
          </Grid.Item>
        ))}
        <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
          <ServicesPicker
            label={say('Services')}
            hint={say('It sells these alone. None: all.')}
            {...marketOf('services')}
          />
        </Grid.Item>
        <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
          <CountriesPicker
            label={say('Countries')}
            hint={say('It sells in these alone. None: all.')}
            {...marketOf('countries')}
          />
        </Grid.Item>
      </Grid.Root>
      {typed.kind === 'pool' ? null : (
        <Flex gap={3}>
          <NeutralSwitch
            aria-label={say('May lie in a private network')}
            checked={typed.allowsPrivateUrl}
            onCheckedChange={(allowsPrivateUrl) => onType({ allowsPrivateUrl })}
            disabled={!mayChange}
          />
          <Typography>{say('Its address may lie in the operator’s own network')}</Typography>
        </Flex>
      )}
    </>
  );
};
