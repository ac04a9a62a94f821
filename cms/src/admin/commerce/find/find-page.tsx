import { useEffect, useState, type FormEvent } from 'react';

import type { FoundKind, FoundThing } from '@shop/shared-types/contract/admin/find';
import { Badge, Flex, SearchForm, Searchbar, Typography } from '@strapi/design-system';
import { Layouts } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';

import { useCommerceData } from '../calls/use-commerce';
import { AnswerView } from '../parts/answer-view';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { TextLink } from '../parts/text-link';
import { UserLink } from '../parts/user-link';
import { say, sayWord, type Sentence } from '../parts/say';

export const kindNames: Record<FoundKind, Sentence> = {
  user: 'User',
  order: 'Order',
  rental: 'Rental',
  payment: 'Payment',
  'stray-payment': 'Unmatched payment',
  withdrawal: 'Withdrawal',
};

/** Where one looks at it. */
export const addressOf = ({ kind, id, status }: FoundThing): string => {
  switch (kind) {
    case 'user':
      return `/commerce/users/${id}`;
    case 'order':
      return `/commerce/orders/${id}`;
    case 'rental':
      return `/commerce/rentals/${id}`;
    case 'payment':
      return `/commerce/payments/${encodeURIComponent(id)}`;
    case 'stray-payment':
      return '/commerce/unmatched-payments';
    case 'withdrawal':
      // The list shows one status at a time.
      return `/commerce/withdrawals?status=${encodeURIComponent(status)}`;
  }
};

const Found = ({ text }: { text: string }) => {
  const { answer } = useCommerceData('adminFind', { query: { text } });
  return (
    <AnswerView answer={answer}>
      {({ found, isComplete }) => (
        <Flex direction="column" alignItems="stretch" gap={4}>
          {isComplete ? null : (
            <Typography>{say('There may be more users: a longer text finds them faster.')}</Typography>
          )}
          <DataTable
            rows={found}
            keyOf={({ kind, id }) => `${kind}/${id}`}
            empty={say('Nothing was found.')}
            columns={[
              { title: say('What'), cell: ({ kind }) => <Badge>{say(kindNames[kind])}</Badge> },
              { title: say('Which'), cell: (thing) => <TextLink to={addressOf(thing)}>{thing.title}</TextLink> },
              { title: say('State'), cell: ({ status }) => sayWord(status) },
              {
                title: say('User'),
                cell: ({ userId, email }) =>
                  userId === null ? say('nobody yet') : <UserLink userId={userId} email={email} />,
              },
              { title: say('At'), cell: ({ at }) => timeOf(at) },
            ]}
          />
        </Flex>
      )}
    </AnswerView>
  );
};

const textLengthMin = 2;
/** Who types on is not answered for each letter. */
const typingPauseMs = 400;

/** One search for everything that a letter of a customer may name; it answers while one types. The address holds the text, so it can be returned to. */
export const FindPage = () => {
  const [params, setParams] = useSearchParams();
  const text = params.get('text') ?? '';
  const [typed, setTyped] = useState(text);
  const look = (event: FormEvent) => {
    event.preventDefault();
    setParams({ text: typed.trim() });
  };
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === text || wanted.length < textLengthMin) return undefined;
    const timer = setTimeout(() => setParams({ text: wanted }, { replace: true }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, text, setParams]);
  return (
    <>
      <Layouts.Header title={say('Search')} subtitle={say('Users, orders, rentals, payments and withdrawals')} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          <SearchForm onSubmit={look}>
            <Searchbar
              name="text"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onClear={() => {
                setTyped('');
                setParams({});
              }}
              clearLabel={say('Clear the search')}
              placeholder={say(
                'Part of an e-mail or name, phone, order, payment, transaction, card’s last four digits, API key',
              )}
            >
              {say('Search everything')}
            </Searchbar>
          </SearchForm>
          {text.length >= textLengthMin ? <Found key={text} text={text} /> : null}
        </Flex>
      </Layouts.Content>
    </>
  );
};
