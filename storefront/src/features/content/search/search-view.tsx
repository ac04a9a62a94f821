import Search from 'lucide-react/icons/search';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { SearchKind } from '../../../content/search-entry';
import { usePageInfo } from '../../../layouts/head/page-info';
import { useNameSearch } from '../../shared/name-search/use-name-search';
import { container } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { ButtonLink } from '../../../ui/controls/button-link';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedNotice } from '../../../ui/display/failed-list';
import { Skeleton } from '../../../ui/display/skeleton';
import { SearchField } from '../../../ui/fields/search-field';
import { VisuallyHidden } from '../../../ui/display/visually-hidden';
import { findEntries } from './find-entries';
import { FoundRow } from './found-row';
import { useSearchIndex } from './use-search-index';

const Page = styled.div`
  ${container}
  display: grid;
  grid-template-columns: minmax(0, 820px);
  align-content: start;
  gap: ${space[6]};
  padding-block: ${space[12]} ${space[24]};
`;

const Title = styled.h1`
  ${text.h2}
`;

const GroupTitle = styled.h2`
  margin-block-end: ${space[2]};
  ${text.h4}
`;

const Rows = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const shownAtFirst = 12;

const titles = {
  service: 'search.services',
  country: 'search.countries',
  page: 'search.pages',
  article: 'search.articles',
} as const satisfies Record<SearchKind, string>;

const placeholderRows = 5;

/** What is found stands here as soon as the index has come. */
const placeholders = (
  <Rows aria-hidden="true" data-placeholders>
    {Array.from({ length: placeholderRows }, (_none, row) => (
      <Skeleton key={row} $blockSize="44px" $radius="12px" />
    ))}
  </Rows>
);

const searchIn = (here: string): string => new URLSearchParams(here.split('?')[1] ?? '').get('q') ?? '';

/** Keeps the address in step, so that a search can be sent to somebody; nothing is loaded for it. */
const keepInAddress = (search: string): void => {
  const query = search === '' ? '' : `?${new URLSearchParams({ q: search }).toString()}`;
  window.history.replaceState(window.history.state, '', window.location.pathname + query);
};

/** Search over services, pages and articles; the whole index is here, so each letter answers at once. */
export const SearchView = () => {
  const intl = useIntl();
  const { here } = usePageInfo();
  const [search, setSearch] = useState(() => searchIn(here));
  const [isAll, setAll] = useState<SearchKind>();
  const wanted = useDeferredValue(search.trim());
  const { data, error, mutate } = useSearchIndex();
  const findRows = useNameSearch(wanted !== '');
  const groups = useMemo(() => (data ? findEntries(data, wanted, findRows) : []), [data, wanted, findRows]);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const change = (value: string) => {
    setSearch(value);
    setAll(undefined);
    keepInAddress(value.trim());
  };

  const content = () => {
    if (error !== undefined && !data) {
      return <FailedNotice onRetry={() => void mutate()} />;
    }
    if (wanted === '') return null;
    if (!data) return placeholders;
    if (count === 0) {
      return (
        <EmptyState
          icon={<Search size={28} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'list.nothing-found' })}
          text={intl.formatMessage({ id: 'search.nothing-text' }, { search: wanted })}
          action={
            <ButtonLink to="/services">
              <FormattedMessage id="search.all-services" />
            </ButtonLink>
          }
        />
      );
    }
    return groups.map(({ kind, entries }) => (
      <section key={kind} aria-labelledby={`found-${kind}`}>
        <GroupTitle id={`found-${kind}`}>
          <FormattedMessage id={titles[kind]} />
        </GroupTitle>
        <ul>
          {entries.slice(0, isAll === kind ? undefined : shownAtFirst).map((entry) => (
            <FoundRow key={entry.path} entry={entry} />
          ))}
        </ul>
        {entries.length > shownAtFirst && isAll !== kind && (
          <Button onClick={() => setAll(kind)}>
            <FormattedMessage id="search.show-all" values={{ count: entries.length }} />
          </Button>
        )}
      </section>
    ));
  };

  return (
    <Page>
      <Title>
        <FormattedMessage id="search.title" />
      </Title>
      <search>
        <SearchField
          ref={field}
          label={intl.formatMessage({ id: 'search.label' })}
          placeholder={intl.formatMessage({ id: 'search.label' })}
          value={search}
          onChange={change}
          isLoading={search.trim() !== '' && !data && error === undefined}
        />
      </search>
      <VisuallyHidden role="status">
        {data && wanted !== '' && intl.formatMessage({ id: 'search.results' }, { count })}
      </VisuallyHidden>
      {content()}
    </Page>
  );
};
