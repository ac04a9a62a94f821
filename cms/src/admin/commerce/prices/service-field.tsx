import { Field, TextInput } from '@strapi/design-system';

import { useCommerceData } from '../calls/use-commerce';
import { NamedCombobox, serviceChoice } from '../parts/named-combobox';
import { say } from '../parts/say';

/** Picks a service by name. */
export const ServiceField = ({ value, onChange }: { value: string; onChange: (code: string) => void }) => {
  const { answer } = useCommerceData('adminListServices');
  return (
    <Field.Root>
      <Field.Label>{say('Service')}</Field.Label>
      {answer.state === 'loaded' ? (
        <NamedCombobox value={value} choices={answer.data.map(serviceChoice)} onChange={onChange} />
      ) : (
        <TextInput name="service" value={value} disabled />
      )}
    </Field.Root>
  );
};
