import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useFoundRows } from '../../shared/name-search/use-found-rows';
import { color, shadow } from '../../../theme/color';
import { ellipsis } from '../../../theme/mixins';
import { layer } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Flag } from '../../../ui/shop/flag';
import { SearchField } from '../../../ui/fields/search-field';
import { Skeleton } from '../../../ui/display/skeleton';
import type { StockedCountry } from './use-ready-accounts';

const Box = styled.div`
  position: relative;
  inline-size: 360px;
  max-inline-size: 100%;
`;

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 48px;
  padding-inline: 14px;
  border: 1px solid ${color.borderStrong};
  border-radius: 12px;
  background: ${color.surface};
  color: ${color.text};
  ${text.body}
  text-align: start;
`;

const Name = styled.span`
  flex: 1;
  min-inline-size: 0;
  ${ellipsis}
`;

const Count = styled.span`
  ${text.small}
  color: ${color.text2};
  white-space: nowrap;
`;

const Panel = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: calc(100% + 8px);
  z-index: ${layer.menu};
  padding: 8px;
  border-radius: 16px;
  background: ${color.surface};
  box-shadow: ${shadow.e3};
`;

const List = styled.ul`
  max-block-size: 320px;
  margin-block-start: 8px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

const CountryOption = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  padding-inline: 12px;
  border-radius: 10px;
  ${text.small}
  cursor: pointer;
  &[data-active] {
    background: ${color.surface2};
  }
  &[aria-selected='true'] {
    font-weight: var(--weight-strong);
  }
`;

export interface CountrySelectProps {
  countries: readonly StockedCountry[] | undefined;
  chosen: StockedCountry | undefined;
  onChoose: (country: StockedCountry) => void;
}

/** Step 2: a dropdown with a search over the countries that have accounts. */
export const CountrySelect = ({ countries, chosen, onChoose }: CountrySelectProps) => {
  const intl = useIntl();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const rows = useMemo(() => countries?.map((one) => ({ ...one, path: '/countries/', words: '' })), [countries]);
  const { found: shown = [] } = useFoundRows(rows, search);

  useEffect(() => {
    if (!isOpen) return undefined;
    field.current?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const open = () => {
    setSearch('');
    setActive(0);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const choose = (country: StockedCountry) => {
    onChoose(country);
    close();
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') {
      event.preventDefault();
      close();
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && shown.length > 0) {
      event.preventDefault();
      const next = (active + (key === 'ArrowDown' ? 1 : -1) + shown.length) % shown.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (key === 'Enter') {
      event.preventDefault();
      const country = shown[active];
      if (country) choose(country);
    }
  };

  if (!countries) return <Skeleton $inlineSize="360px" $blockSize="48px" $radius="12px" />;
  return (
    <Box ref={box}>
      <Opener
        ref={opener}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        onClick={isOpen ? close : open}
      >
        {chosen ? (
          <>
            <Flag country={chosen.icon} size="select" isEager />
            <Name dir="auto">{chosen.name}</Name>
            <Count>
              <FormattedMessage id="ready-accounts.count" values={{ count: chosen.count }} />
            </Count>
          </>
        ) : (
          <Name>
            <FormattedMessage id="purchase.country" />
          </Name>
        )}
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </Opener>
      {isOpen && (
        <Panel>
          <SearchField
            ref={field}
            isSmall
            label={intl.formatMessage({ id: 'purchase.search-country' })}
            placeholder={intl.formatMessage({ id: 'purchase.search-country' })}
            value={search}
            onChange={(value) => {
              setSearch(value);
              setActive(0);
            }}
            role="combobox"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
            onKeyDown={press}
          />
          <List role="listbox" id={`${id}-list`} aria-label={intl.formatMessage({ id: 'purchase.country' })}>
            {shown.map((country, index) => (
              <CountryOption
                key={country.external_id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={country.external_id === chosen?.external_id}
                data-active={index === active || undefined}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(country)}
              >
                <Flag country={country.icon} size="menu" />
                <Name dir="auto">{country.name}</Name>
                <Count>
                  <FormattedMessage id="ready-accounts.count" values={{ count: country.count }} />
                </Count>
              </CountryOption>
            ))}
            {shown.length === 0 && (
              <CountryOption role="presentation">
                <FormattedMessage id="list.nothing-found" />
              </CountryOption>
            )}
          </List>
        </Panel>
      )}
    </Box>
  );
};
