import { Box, Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { say, sayWord } from './say';

interface StatusFilterProps<Status extends string> {
  statuses: readonly Status[];
  value: Status;
  onChange: (status: Status) => void;
}

export const StatusFilter = <Status extends string>({ statuses, value, onChange }: StatusFilterProps<Status>) => (
  <Box maxWidth="24rem">
    <Field.Root>
      <Field.Label>{say('Status')}</Field.Label>
      <SingleSelect value={value} onChange={(status) => onChange(status as Status)}>
        {statuses.map((status) => (
          <SingleSelectOption key={status} value={status}>
            {sayWord(status)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  </Box>
);
