import { Badge, Flex } from '@strapi/design-system';

import { timeOf } from './commerce-view';
import { DataTable } from './data-table';
import { formatRubles } from './rubles';
import { SearchPage } from './search-page';
import { TextLink } from './text-link';

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

export const UsersPage = () => (
  <SearchPage<User>
    title="Users and balances"
    list="users"
    label="Search users"
    placeholder="Beginning of an e-mail address or name, or an id"
    subtitle="The newest accounts"
    clearLabel="Show the newest"
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
  </SearchPage>
);
