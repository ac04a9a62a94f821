import type { AdminUser } from '@shop/shared-types/contract/admin/accounts';
import { Badge, Flex } from '@strapi/design-system';

import { timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { showSum } from '../parts/sum';
import { SearchPage } from '../parts/search-page';
import { TextLink } from '../parts/text-link';

const marksOf = ({
  isActive,
  isPartner,
  isAgent,
  isAdmin,
  hasTwoFactor,
  hasCustomPrice,
  isWholesale,
}: AdminUser): string[] => [
  ...(isActive ? [] : ['off']),
  ...(isPartner ? ['partner'] : []),
  ...(isAgent ? ['agent'] : []),
  ...(isAdmin ? ['admin'] : []),
  ...(hasTwoFactor ? ['second factor'] : []),
  ...(hasCustomPrice ? ['own prices'] : []),
  ...(isWholesale ? ['wholesale'] : []),
];

/** The roles of an account besides buyer. */
export const UserMarks = ({ user }: { user: AdminUser }) => (
  <Flex gap={1}>
    {marksOf(user).map((mark) => (
      <Badge key={mark} active={mark === 'off'}>
        {mark}
      </Badge>
    ))}
  </Flex>
);

export const UsersPage = () => (
  <SearchPage
    title="Users and balances"
    list="adminListUsers"
    label="Search users"
    placeholder="Part of an e-mail address or name, beginning of an API key, or an id"
    subtitle="The newest accounts"
    clearLabel="Show the newest"
  >
    {(users, more) => (
      <DataTable
        rows={users}
        more={more}
        keyOf={({ id }) => String(id)}
        empty="Nobody was found."
        columns={[
          { title: 'Name', cell: ({ id, name }) => <TextLink to={`/commerce/users/${id}`}>{name}</TextLink> },
          { title: 'E-mail', cell: ({ email }) => email },
          { title: 'Id', cell: ({ id }) => id },
          { title: 'Free', cell: ({ balance }) => showSum(balance) },
          { title: 'Held', cell: ({ held }) => showSum(held) },
          { title: '', cell: (user) => <UserMarks user={user} /> },
          { title: 'Registered', cell: ({ registeredAt }) => timeOf(registeredAt) },
        ]}
      />
    )}
  </SearchPage>
);
