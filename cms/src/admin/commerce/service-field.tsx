import { Combobox, ComboboxOption, Field } from '@strapi/design-system';

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
  const services = answer.state === 'loaded' ? answer.data : [];
  return (
    <Field.Root>
      <Field.Label>Service</Field.Label>
      <Combobox value={value} onChange={(code) => code && onChange(String(code))} loading={answer.state === 'loading'}>
        {services.map(({ code, name }) => (
          <ComboboxOption key={code} value={code}>
            {`${name} (${code})`}
          </ComboboxOption>
        ))}
      </Combobox>
    </Field.Root>
  );
};
