import { Combobox, ComboboxOption, Field, TextInput } from '@strapi/design-system';

import type { RowOf } from '../calls/office-contract';
import { useCommerceData } from '../calls/use-commerce';

type Service = RowOf<'adminListServices'>;

const labelOf = ({ name, code }: Service): string => `${name} (${code})`;

/** Picks a service by name. */
export const ServiceField = ({ value, onChange }: { value: string; onChange: (code: string) => void }) => {
  const { answer } = useCommerceData('adminListServices');
  const services = answer.state === 'loaded' ? answer.data : [];
  const chosen = services.find(({ code }) => code === value);
  return (
    <Field.Root>
      <Field.Label>Service</Field.Label>
      {/* A list of more than a hundred does not look for its value among the options: it has to be told the text when it appears. */}
      {answer.state === 'loaded' ? (
        <Combobox
          value={value}
          defaultTextValue={chosen ? labelOf(chosen) : value}
          onChange={(code) => code && onChange(String(code))}
        >
          {services.map((service) => (
            <ComboboxOption key={service.code} value={service.code}>
              {labelOf(service)}
            </ComboboxOption>
          ))}
        </Combobox>
      ) : (
        <TextInput name="service" value={value} disabled />
      )}
    </Field.Root>
  );
};
