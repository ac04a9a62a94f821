import { refundBearers, type RefundBearer } from '@shop/shared-types/contract/admin/refunds';
import { Field, Radio } from '@strapi/design-system';

import { refundWords } from './refund-words';

interface BearerFieldProps {
  value: RefundBearer;
  onChange: (bearer: RefundBearer) => void;
  isDisabled?: boolean;
}

/** Asks who bears a refund (rule 7.14). */
export const BearerField = ({ value, onChange, isDisabled = false }: BearerFieldProps) => {
  const words = refundWords();
  return (
    <Field.Root hint={words.bearerHints[value]} width="100%">
      <Field.Label>{words.bearer}</Field.Label>
      <Radio.Group
        aria-label={words.bearer}
        value={value}
        disabled={isDisabled}
        onValueChange={(next: string) => onChange(next === 'house' ? 'house' : 'seller')}
      >
        {refundBearers.map((bearer) => (
          <Radio.Item key={bearer} value={bearer}>
            {words.bearers[bearer]}
          </Radio.Item>
        ))}
      </Radio.Group>
      <Field.Hint />
    </Field.Root>
  );
};
