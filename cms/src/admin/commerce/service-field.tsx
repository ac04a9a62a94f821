import { Combobox, ComboboxOption, Field, TextInput } from '@strapi/design-system';

import { useCommerceData } from './use-commerce';

export interface Service {
  code: string;
  name: string;
  slug: string;
  isPopular: boolean;
  isOnSale: boolean;
}

/** Picks a service by name. */
export const ServiceField = ({ value, onChange }: { value: string; onChange: (code: string) => void }) => {
  const { answer } = useCommerceData<Service[]>('services');
  return (
    <Field.Root>
      <Field.Label>Service</Field.Label>
      {/* The list looks for the value once, when it appears: it has to have its options then. */}
      {answer.state === 'loaded' ? (
        <Combobox value={value} onChange={(code) => code && onChange(String(code))}>
          {answer.data.map(({ code, name }) => (
            <ComboboxOption key={code} value={code}>
              {`${name} (${code})`}
            </ComboboxOption>
          ))}
        </Combobox>
      ) : (
        <TextInput name="service" value={value} disabled />
      )}
    </Field.Root>
  );
};
