import type { ReactNode } from 'react';

import { Field, Flex, Tag } from '@strapi/design-system';
import { Cross } from '@strapi/icons';

import { useCommerceData, type CommerceData } from '../calls/use-commerce';
import { countryChoice, NamedCombobox, serviceChoice, type NamedChoice } from './named-combobox';
import { say } from './say';

interface PickerProps {
  label: string;
  hint: string;
  value: readonly string[];
  isDisabled: boolean;
  error: string | undefined;
  onChange: (value: string[]) => void;
}

interface ManyProps extends PickerProps {
  choices: readonly NamedChoice[];
  /** Stands before the name of what was chosen. */
  pictureOf?: (value: string) => ReactNode;
}

/** Several of many choices, by name: each press adds one, and a press on a chosen one takes it away. */
const Many = ({ label, hint, value, isDisabled, error, onChange, choices, pictureOf }: ManyProps) => {
  const nameOf = (code: string): string => choices.find((choice) => choice.value === code)?.label ?? code;
  return (
    <Field.Root error={error} hint={hint}>
      <Field.Label>{label}</Field.Label>
      {isDisabled ? null : (
        <NamedCombobox
          key={value.length}
          value=""
          placeholder={value.length === 0 ? say('All') : say('Add')}
          choices={choices.filter((choice) => !value.includes(choice.value))}
          onChange={(added) => onChange([...value, added])}
        />
      )}
      <Flex gap={2} wrap="wrap">
        {value.map((code) => (
          <Tag
            key={code}
            icon={<Cross aria-hidden />}
            label={say('Remove {code}', { code: nameOf(code) })}
            disabled={isDisabled}
            onClick={() => onChange(value.filter((one) => one !== code))}
          >
            {pictureOf?.(code)} {nameOf(code)}
          </Tag>
        ))}
      </Flex>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
};

const loaded = <Row,>(answer: CommerceData<readonly Row[]>): readonly Row[] =>
  answer.state === 'loaded' ? answer.data : [];

/** Picks services by name. */
export const ServicesPicker = (picker: PickerProps) => (
  <Many choices={loaded(useCommerceData('adminListServices').answer).map(serviceChoice)} {...picker} />
);

/** Picks countries by name, with their flags. */
export const CountriesPicker = (picker: PickerProps) => {
  const countries = loaded(useCommerceData('adminListCountries').answer);
  const flags = new Map(countries.map(({ id, iso2 }) => [String(id), iso2]));
  return (
    <Many
      choices={countries.map(countryChoice)}
      pictureOf={(id) => {
        const iso = flags.get(id);
        return iso ? <img src={`/flags/${iso.toUpperCase()}.webp`} width={18} height={12} alt="" /> : null;
      }}
      {...picker}
    />
  );
};
