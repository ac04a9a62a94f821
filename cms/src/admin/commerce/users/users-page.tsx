import { userKinds, type AdminUser } from '@shop/shared-types/contract/admin/accounts';
import { Badge, Flex } from '@strapi/design-system';

import { useCommerceList } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { ChoiceFilter, FilterBar, TextFilter } from '../parts/filters/filter-fields';
import { choiceOf } from '../parts/filters/read-filter';
import { useFilters } from '../parts/filters/use-filters';
import { DataTable, type Column } from '../parts/list/data-table';
import { sumColumn } from '../parts/list/sum-column';
import { timeColumn } from '../parts/list/time-column';
import { showSum } from '../parts/sum';
import { TextLink } from '../parts/text-link';
import { say, type Sentence } from '../parts/say';

const marksOf = ({
  isActive,
  isPartner,
  isAgent,
  isAdmin,
  hasTwoFactor,
  hasCustomPrice,
  isWholesale,
  tags,
}: AdminUser): string[] => [
  ...(isActive ? [] : [say('off')]),
  ...(isPartner ? [say('partner')] : []),
  ...(isAgent ? [say('agent')] : []),
  ...(isAdmin ? [say('admin')] : []),
  ...(hasTwoFactor ? [say('second factor')] : []),
  ...(hasCustomPrice ? [say('own prices')] : []),
  ...(isWholesale ? [say('wholesale')] : []),
  ...tags,
];

/** The roles of an account besides buyer, and the staff's tags. */
export const UserMarks = ({ user }: { user: AdminUser }) => (
  <Flex gap={1}>
    {marksOf(user).map((mark) => (
      <Badge key={mark} active={mark === say('off')}>
        {mark}
      </Badge>
    ))}
  </Flex>
);

const kindNames: Record<(typeof userKinds)[number], Sentence> = {
  partner: 'Partners',
  agent: 'Agents',
  staff: 'Staff',
  wholesale: 'Wholesale buyers',
  off: 'Switched off',
  owing: 'In debt',
};

const columnsOf = (): readonly Column<AdminUser>[] => [
  {
    title: say('Name'),
    cell: ({ id, name }) => <TextLink to={`/commerce/users/${id}`}>{name}</TextLink>,
    value: ({ name }) => name,
  },
  { title: say('E-mail'), cell: ({ email }) => email, sort: 'email' },
  { title: say('Id'), cell: ({ id }) => id, rank: 3 },
  sumColumn(say('Free'), 'balance', { rank: 1 }),
  sumColumn(say('Held'), 'held'),
  { title: say('Owes'), cell: ({ owed }) => (owed > 0 ? showSum(owed) : ''), value: ({ owed }) => owed / 100 },
  { title: say('Marks'), cell: (user) => <UserMarks user={user} />, value: (user) => marksOf(user).join(', ') },
  timeColumn(say('Registered'), 'registeredAt', { sort: 'registeredAt' }),
];

const orderWords = (search: string, sort: string): string => {
  if (search !== '') return say('What begins with the text comes first');
  return sort === '' ? say('The newest accounts first') : say('Accounts in the order that you chose');
};

/** Everybody's accounts, found by a text and by what they are. */
export const UsersPage = () => {
  const { values, field, clear, isFiltered } = useFilters(['search', 'kind', 'tag'] as const);
  const query = { search: values.search, kind: choiceOf(userKinds, values.kind), tag: values.tag };
  const { answer, list } = useCommerceList('adminListUsers', query);
  return (
    <CommerceView
      title={say('Users and balances')}
      subtitle={orderWords(values.search, list.sort)}
      answer={answer}
      tools={
        <FilterBar isFiltered={isFiltered} onClear={clear}>
          <TextFilter
            label={say('Search users')}
            isWide
            placeholder={say('Part of an e-mail or name, beginning of an API key, or id')}
            {...field('search')}
          />
          <ChoiceFilter
            label={say('Kind')}
            choices={userKinds.map((value) => ({ value, label: say(kindNames[value]) }))}
            {...field('kind')}
          />
          <TextFilter label={say('Tag')} {...field('tag')} />
        </FilterBar>
      }
    >
      {(users) => (
        <DataTable
          rows={users}
          list={list}
          file="users"
          keyOf={({ id }) => String(id)}
          empty={isFiltered ? say('Nobody fits the filters.') : say('There are no accounts yet.')}
          columns={columnsOf()}
        />
      )}
    </CommerceView>
  );
};
