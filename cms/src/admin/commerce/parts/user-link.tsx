import type { Column } from './list/columns';
import { TextLink } from './text-link';
import { say } from './say';

/** A user by e-mail, with a link to the account. An erased account has no address any more. */
export const UserLink = ({ userId, email }: { userId: number; email: string }) => (
  <TextLink to={`/commerce/users/${userId}`}>
    <span style={{ display: 'inline-block', minWidth: '13rem', overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      {email === '' ? say('user {userId}', { userId }) : email}
    </span>
  </TextLink>
);

/** The column of the person whom a row is about. */
export const userColumn = <Row extends { userId: number; email: string }>(title: string): Column<Row> => ({
  title,
  cell: ({ userId, email }) => <UserLink userId={userId} email={email} />,
  value: ({ userId, email }) => email || say('user {userId}', { userId }),
});
