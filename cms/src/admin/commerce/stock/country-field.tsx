import { Combobox, ComboboxOption, Field, TextInput } from '@strapi/design-system';

import { useCommerceData } from '../calls/use-commerce';

/** Picks a country by name. */
export const CountryField = ({ value, onChange }: { value: string; onChange: (country: string) => void }) => {
  const { answer } = useCommerceData('adminListCountries');
  return (
    <Field.Root>
      <Field.Label>Country</Field.Label>
      {answer.state === 'loaded' ? (
        <Combobox value={value} onChange={(country) => country && onChange(String(country))}>
          {answer.data.map(({ id, name }) => (
            <ComboboxOption key={id} value={String(id)}>
              {`${name} (${id})`}
            </ComboboxOption>
          ))}
        </Combobox>
      ) : (
        <TextInput name="country" value={value} disabled />
      )}
    </Field.Root>
  );
};
