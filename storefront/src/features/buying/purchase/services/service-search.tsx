import { useCallback, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { serviceSearchDebounceMs } from '@shop/shared-types/constants';

import { SearchField } from '../../../../ui/fields/search-field';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden';
import type { PickableService } from '../catalogue';
import { EarlySuggestions } from './early-suggestions';
import { findServices } from './find-services';
import { ServiceOption } from './service-option';
import { SuggestionDialog, SuggestLink, SuggestService } from './suggest-service';
import { List, Panel } from './suggestion-panel';
import { useDebounced } from './use-debounced';
import { useNearEnd } from '../use-near-end';
import type { ListedPrices } from './service-source';
import { useServiceList } from './use-service-list';
import { hasMore } from './service-list';

const Box = styled.div`
  position: relative;
`;

const Foot = styled.div`
  padding-inline: 12px;
`;

const End = styled.li`
  block-size: 1px;
`;

/** With a term of rent it searches what can be rented. */
export interface ServiceSearchProps extends ListedPrices {
  onChoose: (service: PickableService) => void;
  /** Services that are on the page already: the search finds them at once. */
  loaded: readonly PickableService[];
  isSmall?: boolean;
}

/**
 * The service picker's search: a field with suggestions. It filters the loaded services at once, asks the engine one second after the last
 * letter (rule 16.5), and loads further pages on the way down.
 */
export const ServiceSearch = ({ onChoose, loaded, isSmall = false, rentHours, isWholesale }: ServiceSearchProps) => {
  const intl = useIntl();
  const id = useId();
  const box = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [suggested, setSuggested] = useState<string>();
  const search = useDebounced(typed.trim(), serviceSearchDebounceMs);
  const [list, send] = useServiceList(search, { isWanted: search !== '', rentHours, isWholesale });

  const isSettled = search !== '' && search === typed.trim() && list.search === search;
  const isLoading = typed.trim() !== '' && (!isSettled || list.status === 'loading');
  const isAnswered = isSettled && (list.services.length > 0 || list.status !== 'loading');
  // Until the engine has answered.
  const found = useMemo(() => findServices(loaded, typed), [loaded, typed]);
  const services = isAnswered ? list.services : found;
  const isShown = isOpen && (isAnswered || found.length > 0);

  const wantMore = useCallback(() => send({ type: 'wanted-more' }), [send]);
  const end = useNearEnd(box, wantMore, { isOn: isShown && isAnswered && hasMore(list) && list.status === 'ready' });

  const type = (value: string) => {
    setTyped(value);
    setActive(0);
    setOpen(true);
  };
  const choose = (service: PickableService) => {
    setOpen(false);
    setTyped('');
    onChoose(service);
  };
  const suggest = () => {
    setOpen(false);
    setSuggested(typed.trim());
  };
  const moveTo = (index: number) => {
    setActive(index);
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && services.length > 0) {
      event.preventDefault();
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : -1;
      moveTo(isShown ? (active + step + services.length) % services.length : 0);
    } else if (key === 'Enter' && isShown) {
      event.preventDefault();
      const service = services[active];
      if (service) choose(service);
    }
  };

  return (
    <Box data-suggests>
      <SearchField
        label={intl.formatMessage({ id: 'purchase.search-service' })}
        placeholder={intl.formatMessage({ id: 'purchase.search-service' })}
        value={typed}
        onChange={type}
        isLoading={isLoading}
        isSmall={isSmall}
        role="combobox"
        aria-expanded={isShown && services.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && services.length > 0 ? `${id}-${active}` : undefined}
        onKeyDown={press}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      <VisuallyHidden role="status">
        {isShown && intl.formatMessage({ id: 'purchase.results' }, { count: services.length })}
      </VisuallyHidden>
      <EarlySuggestions services={loaded} />
      <Panel hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
        <List ref={box} role="listbox" id={`${id}-list`} aria-label={intl.formatMessage({ id: 'purchase.service' })}>
          {services.map((service, index) => (
            <ServiceOption
              key={service.external_id}
              id={`${id}-${index}`}
              service={service}
              search={typed.trim()}
              isActive={index === active}
              onChoose={() => choose(service)}
              onPoint={() => setActive(index)}
            />
          ))}
          <End ref={end} role="presentation" />
        </List>
        {services.length === 0 ? (
          <SuggestService search={search} onPress={suggest} />
        ) : (
          <Foot>
            <SuggestLink onPress={suggest} />
          </Foot>
        )}
      </Panel>
      <SuggestionDialog search={suggested} onClose={() => setSuggested(undefined)} />
    </Box>
  );
};
