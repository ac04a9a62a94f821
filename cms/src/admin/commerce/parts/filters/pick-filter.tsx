import { Box, Combobox, ComboboxOption, Field, TextInput } from '@strapi/design-system';

import type { CommerceData } from '../../calls/use-commerce';

interface PickFilterProps {
  label: string;
  name: string;
  value: string;
  /** The choices as they were read. */
  choices: CommerceData<readonly { value: string; label: string }[]>;
  onChange: (value: string) => void;
}

/** A filter that is one of many choices: typing narrows them. */
export const PickFilter = ({ label, name, value, choices, onChange }: PickFilterProps) => (
  <Box width="18rem">
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      {/* A long list does not look for its value among the options: it has to be told the text when it appears. */}
      {choices.state === 'loaded' ? (
        <Combobox
          key={value}
          value={value}
          defaultTextValue={choices.data.find((choice) => choice.value === value)?.label ?? value}
          placeholder="Any"
          clearLabel={`Any ${label.toLowerCase()}`}
          onClear={() => onChange('')}
          onChange={(next) => onChange(String(next ?? ''))}
        >
          {choices.data.map((choice) => (
            <ComboboxOption key={choice.value} value={choice.value}>
              {choice.label}
            </ComboboxOption>
          ))}
        </Combobox>
      ) : (
        <TextInput name={name} value={value} disabled />
      )}
    </Field.Root>
  </Box>
);
