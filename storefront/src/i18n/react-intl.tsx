import {
  Children,
  createContext,
  Fragment,
  isValidElement,
  memo,
  useContext,
  useMemo,
  type ElementType,
  type ReactNode,
} from 'react';

import type { CompiledMessages } from './compile-messages';
import { formatSyntax, type MessageValues } from './format-syntax';
import { dateFormat, listFormat, numberFormat } from './native-formats';

/*
 * The part of react-intl that pages use, for compiled messages. Webpack puts this file in the place of the package: the package formats
 * with seven more libraries, checks its settings and keeps caches for each of them, which is 5 KB in the scripts of every page.
 * A test compares all messages of all languages with the package.
 */

export interface Intl {
  locale: string;
  messages: CompiledMessages;
  formatMessage: (message: { id: string }, values?: MessageValues) => ReactNode;
  formatNumber: (value: number, options?: globalThis.Intl.NumberFormatOptions) => string;
  formatDate: (value: DateValue, options?: globalThis.Intl.DateTimeFormatOptions) => string;
  formatTime: (value: DateValue, options?: globalThis.Intl.DateTimeFormatOptions) => string;
  formatList: (values: readonly string[], options?: globalThis.Intl.ListFormatOptions) => string;
}

type DateValue = string | number | Date | undefined;

const IntlContext = createContext<Intl | null>(null);

const formatDate = (locale: string, value: DateValue, options: globalThis.Intl.DateTimeFormatOptions = {}): string => {
  try {
    return dateFormat(locale, options).format(typeof value === 'string' ? new Date(value) : value);
  } catch {
    // No date at all. One wrong word is better than no page.
    return String(value);
  }
};

/** Gives each part a key, as they are the children of one element. */
const withKeys = (parts: ReactNode): ReactNode[] =>
  Children.toArray(parts).map((part, index) => (isValidElement(part) ? <Fragment key={index}>{part}</Fragment> : part));

const keyedTags = (values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (parts: ReactNode) => value(withKeys(parts)) : value,
    ]),
  );

/** Formats messages, numbers and dates in one language. What cannot be formatted is shown as its id, as the package does it. */
export const createIntl = ({ locale, messages }: Pick<Intl, 'locale' | 'messages'>): Intl => ({
  locale,
  messages,
  formatMessage: ({ id }, values = {}) => {
    try {
      const parts = formatSyntax(messages[id] ?? [], locale, keyedTags(values));
      return parts.length > 1 ? withKeys(parts) : (parts[0] ?? id);
    } catch (failure) {
      console.error(id, failure);
      return id;
    }
  },
  formatNumber: (value, options) => numberFormat(locale, options).format(value),
  formatDate: (value, options) => formatDate(locale, value, options),
  formatTime: (value, options) => formatDate(locale, value, options ?? { hour: 'numeric', minute: 'numeric' }),
  formatList: (values, options) => listFormat(locale, options).format(values),
});

export interface IntlProviderProps extends Pick<Intl, 'locale' | 'messages'> {
  children: ReactNode;
}

export const IntlProvider = ({ locale, messages, children }: IntlProviderProps) => {
  const intl = useMemo(() => createIntl({ locale, messages }), [locale, messages]);
  return <IntlContext.Provider value={intl}>{children}</IntlContext.Provider>;
};

export const useIntl = (): Intl => {
  const intl = useContext(IntlContext);
  if (!intl) throw new Error('useIntl needs an IntlProvider around it');
  return intl;
};

interface FormattedMessageProps {
  id: string;
  values?: MessageValues;
  tagName?: ElementType;
}

const isSame = (one: object, other: object): boolean => {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => Object.is(value, other[name as keyof typeof other]))
  );
};

const noValues: MessageValues = {};

export const FormattedMessage = memo(
  ({ id, values, tagName: Tag = Fragment }: FormattedMessageProps) => (
    <Tag>{useIntl().formatMessage({ id }, values)}</Tag>
  ),
  (one, other) =>
    one.id === other.id && one.tagName === other.tagName && isSame(one.values ?? noValues, other.values ?? noValues),
);

export const FormattedNumber = ({ value, ...options }: { value: number } & globalThis.Intl.NumberFormatOptions) => (
  <>{useIntl().formatNumber(value, options)}</>
);

export const FormattedDate = ({ value, ...options }: { value: DateValue } & globalThis.Intl.DateTimeFormatOptions) => (
  <>{useIntl().formatDate(value, options)}</>
);
