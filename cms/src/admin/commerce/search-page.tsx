import { useState, type ReactNode } from 'react';

import { SearchForm, Searchbar } from '@strapi/design-system';

import { CommerceView } from './commerce-view';
import { useCommerceData } from './use-commerce';

interface SearchPageProps<Row> {
  title: string;
  /** The engine's list, which takes `search`. */
  list: string;
  label: string;
  placeholder: string;
  /** What the list holds while nothing is searched for. */
  subtitle: string;
  clearLabel: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list of the back office that can be searched. */
export const SearchPage = <Row,>(props: SearchPageProps<Row>) => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const { answer } = useCommerceData<Row[]>(`${props.list}?search=${encodeURIComponent(search)}`);
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
      {props.children}
    </CommerceView>
  );
};
