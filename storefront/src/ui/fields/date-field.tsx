import { useIntl } from 'react-intl';

import { TextField, type TextFieldProps } from './text-field';

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'hint'> {
  /** The day as `2026-01-05`; empty for none. */
  value: string;
}

/**
 * A day. The browser writes it in its own language and order (05/01 is May or January), so the day stands below once more in the words of
 * the page.
 */
export const DateField = ({ value, ...rest }: DateFieldProps) => {
  const intl = useIntl();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  const hint = day && intl.formatDate(day, { dateStyle: 'long', timeZone: 'UTC' });
  return <TextField type="date" value={value} hint={hint} {...rest} />;
};
