import { useState, type ReactNode } from 'react';

import { SearchForm, Searchbar } from '@strapi/design-system';

import { CommerceView } from './commerce-view';
import type { RowOf } from '../calls/office-contract';
import { useCommerceList, type ListQuery, type MoreRows } from '../calls/use-commerce';

type SearchedList = 'adminListUsers';

interface SearchPageProps<List extends SearchedList> {
  title: string;
  /** The engine's list, which takes `search`. */
  list: List;
  label: string;
  placeholder: string;
  /** The content of the list while no search text is given. */
  subtitle: string;
  clearLabel: string;
  children: (rows: readonly RowOf<List>[], more: MoreRows | undefined) => ReactNode;
}

/** A list of the back office that can be searched. */
export const SearchPage = <List extends SearchedList>(props: SearchPageProps<List>) => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const { answer, more } = useCommerceList(props.list, { search } as ListQuery<List>);
  return (
    <CommerceView
      title={props.title}
      subtitle={search ? `Found for “${search}”` : props.subtitle}
      answer={answer}
      tools={
        <SearchForm
          onSubmit={(event) => {
            event.preventDefault();
            setSearch(typed.trim());
          }}
        >
          <Searchbar
            name="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onClear={() => {
              setTyped('');
              setSearch('');
            }}
            clearLabel={props.clearLabel}
            placeholder={props.placeholder}
          >
            {props.label}
          </Searchbar>
        </SearchForm>
      }
    >
      {(rows) => props.children(rows, more)}
    </CommerceView>
  );
};
