import { Field, TextInput } from '@strapi/design-system';

import { useCommerceData } from '../calls/use-commerce';
import { countryChoice, NamedCombobox } from '../parts/named-combobox';
import { say } from '../parts/say';

interface CountryFieldProps {
  label?: string;
  value: string;
  onChange: (country: string) => void;
}

/** Picks a country by name. */
export const CountryField = ({ label = say('Country'), value, onChange }: CountryFieldProps) => {
  const { answer } = useCommerceData('adminListCountries');
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      {answer.state === 'loaded' ? (
        <NamedCombobox value={value} choices={answer.data.map(countryChoice)} onChange={onChange} />
      ) : (
        <TextInput name="country" value={value} disabled />
      )}
    </Field.Root>
  );
};
