import { Box, Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { say, sayWord } from './say';

interface StatusFilterProps<Status extends string> {
  statuses: readonly Status[];
  value: Status;
  onChange: (status: Status) => void;
}

/** A word of the engine begins a choice, so it begins with a capital letter. */
const choiceOf = (status: string): string => {
  const word = sayWord(status);
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
};

export const StatusFilter = <Status extends string>({ statuses, value, onChange }: StatusFilterProps<Status>) => (
  <Box maxWidth="24rem">
    <Field.Root>
      <Field.Label>{say('Status')}</Field.Label>
      <SingleSelect value={value} onChange={(status) => onChange(status as Status)}>
        {statuses.map((status) => (
          <SingleSelectOption key={status} value={status}>
            {choiceOf(status)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  </Box>
);
