import { useEffect, useState, type FormEvent, type ReactNode } from 'react';

import { Button, Field, Flex, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';

import { DayInput } from '../day-input';
import { FilterPlace } from './filter-place';
import { say } from '../say';

interface FilterFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Stands for “no filter” in a list of choices, where an empty text cannot. */
const any = 'any';

/** A filter that is one of several choices, or none. */
export const ChoiceFilter = ({
  label,
  value,
  onChange,
  choices,
}: FilterFieldProps & { choices: readonly { value: string; label: string }[] }) => (
  <FilterPlace $rem={18}>
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <SingleSelect value={value === '' ? any : value} onChange={(next) => onChange(next === any ? '' : String(next))}>
        <SingleSelectOption value={any}>{say('Any')}</SingleSelectOption>
        {choices.map((choice) => (
          <SingleSelectOption key={choice.value} value={choice.value}>
            {choice.label}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  </FilterPlace>
);

/** A filter by typed text; it holds when the text is sent by Enter or the field is left. */
export const TextFilter = ({
  label,
  value,
  onChange,
  name,
  placeholder,
  isWide = false,
}: FilterFieldProps & { name: string; placeholder?: string; isWide?: boolean }) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const send = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <FilterPlace $rem={isWide ? 32 : 18}>
      <form onSubmit={submit}>
        <Field.Root>
          <Field.Label>{label}</Field.Label>
          <TextInput
            name={name}
            value={typed}
            placeholder={placeholder}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={send}
          />
        </Field.Root>
      </form>
    </FilterPlace>
  );
};

/** A filter by a day. */
export const DayFilter = ({ label, value, onChange, name }: FilterFieldProps & { name: string }) => (
  <FilterPlace $rem={16}>
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <DayInput name={name} value={value} onChange={onChange} />
    </Field.Root>
  </FilterPlace>
);

interface FilterBarProps {
  isFiltered: boolean;
  onClear: () => void;
  /** Stands at the end: the export. */
  end?: ReactNode;
  children: ReactNode;
}

/** The filters of a list in a row that wraps, and what clears them. */
export const FilterBar = ({ isFiltered, onClear, end, children }: FilterBarProps) => (
  <Flex gap={4} alignItems="end" wrap="wrap">
    {children}
    <Button variant="tertiary" size="L" disabled={!isFiltered} onClick={onClear}>
      {say('Clear')}
    </Button>
    {end}
  </Flex>
);
