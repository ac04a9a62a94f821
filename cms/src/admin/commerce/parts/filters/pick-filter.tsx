import { Field, TextInput } from '@strapi/design-system';

import type { CommerceData } from '../../calls/use-commerce';
import { NamedCombobox, type NamedChoice } from '../named-combobox';
import { FilterPlace } from './filter-place';
import { say } from '../say';

interface PickFilterProps {
  label: string;
  name: string;
  value: string;
  /** The choices as they were read. */
  choices: CommerceData<readonly NamedChoice[]>;
  onChange: (value: string) => void;
}

/** A filter that is one of many choices: typing narrows them. */
export const PickFilter = ({ label, name, value, choices, onChange }: PickFilterProps) => (
  <FilterPlace $rem={18}>
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      {choices.state === 'loaded' ? (
        <NamedCombobox
          value={value}
          choices={choices.data}
          placeholder={say('Any')}
          clearLabel={say('Any {what}', { what: label.toLowerCase() })}
          onChange={onChange}
        />
      ) : (
        <TextInput name={name} value={value} disabled />
      )}
    </Field.Root>
  </FilterPlace>
);
