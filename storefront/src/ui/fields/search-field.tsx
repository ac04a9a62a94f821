import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { forwardRef, type InputHTMLAttributes } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { inputFrame, inputText } from './input-frame';
import { IconButton } from '../controls/icon-button';
import { Spinner } from '../display/spinner';

const Frame = styled.div`
  ${inputFrame}
  min-block-size: 48px;
  &[data-small] {
    min-block-size: 40px;
  }
`;

const Input = styled.input`
  ${inputText}
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const AtEnd = styled.span`
  display: inline-flex;
  margin-inline-end: -8px;
`;

/** The longest text that the engine searches for. */
const searchLengthMax = 100;

export interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'value' | 'onChange'> {
  /** Read aloud: a search has a placeholder and no visible label. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A spinner inside the field while an answer is awaited. */
  isLoading?: boolean;
  isSmall?: boolean;
}

/** Search input with magnifier, spinner and a button that clears. Combobox attributes pass through. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, value, onChange, isLoading = false, isSmall = false, className, ...rest },
  ref,
) {
  const intl = useIntl();
  return (
    <Frame data-small={isSmall || undefined} className={className}>
      <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      <Input
        ref={ref}
        type="search"
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={searchLengthMax}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {isLoading && <Spinner sizePx={18} />}
      {value !== '' && !isLoading && (
        <AtEnd>
          <IconButton
            sizePx={32}
            hasTooltip={false}
            label={intl.formatMessage({ id: 'ui.clear' })}
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => onChange('')}
          />
        </AtEnd>
      )}
    </Frame>
  );
});
