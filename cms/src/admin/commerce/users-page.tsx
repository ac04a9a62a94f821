import { useState } from 'react';

import { Badge, Flex, SearchForm, Searchbar } from '@strapi/design-system';

import { CommerceView, timeOf } from './commerce-view';
import { DataTable } from './data-table';
import { formatRubles } from './rubles';
import { TextLink } from './text-link';
import { useCommerceData } from './use-commerce';

export interface User {
  id: number;
  name: string;
  email: string;
  balance: number;
  held: number;
  isActive: boolean;
  isPartner: boolean;
  isAgent: boolean;
  isAdmin: boolean;
  hasCustomPrice: boolean;
  registeredAt: string;
}

const marksOf = ({ isActive, isPartner, isAgent, isAdmin, hasCustomPrice }: User): string[] => [
  ...(isActive ? [] : ['off']),
  ...(isPartner ? ['partner'] : []),
  ...(isAgent ? ['agent'] : []),
  ...(isAdmin ? ['admin'] : []),
  ...(hasCustomPrice ? ['own prices'] : []),
];

/** What an account is besides a buyer. */
export const UserMarks = ({ user }: { user: User }) => (
  <Flex gap={1}>
    {marksOf(user).map((mark) => (
      <Badge key={mark} active={mark === 'off'}>
        {mark}
      </Badge>
    ))}
  </Flex>
);

export const UsersPage = () => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const { answer } = useCommerceData<User[]>(`users?search=${encodeURIComponent(search)}`);
  return (
    <CommerceView
      title="Users and balances"
      subtitle={search ? `Found for “${search}”` : 'The newest accounts'}
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
            clearLabel="Show the newest"
            placeholder="Beginning of an e-mail address or name, or an id"
          >
            Search users
          </Searchbar>
        </SearchForm>
      }
    >
      {(users) => (
        <DataTable
          rows={users}
          keyOf={({ id }) => String(id)}
          empty="Nobody was found."
          columns={[
            { title: 'Name', cell: ({ id, name }) => <TextLink to={`/commerce/users/${id}`}>{name}</TextLink> },
            { title: 'E-mail', cell: ({ email }) => email },
            { title: 'Id', cell: ({ id }) => id },
            { title: 'Free', cell: ({ balance }) => formatRubles(balance) },
            { title: 'Held', cell: ({ held }) => formatRubles(held) },
            { title: '', cell: (user) => <UserMarks user={user} /> },
            { title: 'Registered', cell: ({ registeredAt }) => timeOf(registeredAt) },
          ]}
        />
      )}
    </CommerceView>
  );
};
