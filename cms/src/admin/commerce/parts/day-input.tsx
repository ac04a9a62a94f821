import { TextInput } from '@strapi/design-system';
import { styled } from 'styled-components';

const Input = styled(TextInput)`
  color-scheme: ${({ theme }) => (theme.colors.neutral0 === '#ffffff' ? 'light' : 'dark')};
  &::-webkit-datetime-edit-fields-wrapper {
    padding: 0;
  }
`;

interface DayInputProps {
  name: string;
  /** `2027-01-31`, or empty. */
  value: string;
  disabled?: boolean;
  onChange: (day: string) => void;
}

/**
 * The one picker of a day. The browser draws its calendar sign itself: it has to be told whether the page is dark. Its own padding makes the
 * field two pixels higher than the fields beside it.
 */
export const DayInput = ({ onChange, ...more }: DayInputProps) => (
  <Input type="date" {...more} onChange={(event: { target: { value: string } }) => onChange(event.target.value)} />
);
