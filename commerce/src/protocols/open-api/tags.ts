/** One subject of the API, under which documentation lists its calls. */
export interface Tag {
  name: string;
  description: string;
}

/** The subjects in the order in which a reader meets them, with the beginnings of paths that belong to each. */
const subjects: readonly (Tag & { paths: readonly string[] })[] = [
  {
    name: 'Numbers',
    description:
      'A number for one service, for 20 minutes. Its price is held at the purchase and taken with the first code. Cancelled, banned and ' +
      'expired numbers cost nothing.',
    paths: ['/api/activations', '/api/sms-users/get-number'],
  },
  {
    name: 'Repeat orders',
    description:
      'Orders that wait for a number that is not free yet. Their highest price is held; those of one service and country are served in turn.',
    paths: ['/api/repeat-orders'],
  },
  {
    name: 'Rentals',
    description: 'A number by the hour, from 4 hours to 4 weeks, for the SMS of one service or of all.',
    paths: ['/api/rentals', '/api/rent'],
  },
  {
    name: 'Orders',
    description: 'Everything that was ever bought, with its SMS and its money.',
    paths: ['/api/orders', '/api/purchase-statistics'],
  },
  {
    name: 'Disputes',
    description:
      'Faults of bought accounts, licence keys and rentals: reported by the buyer, decided by the shop, seen by the seller.',
    paths: ['/api/disputes', '/api/agent-disputes', '/api/partner-disputes'],
  },
  {
    name: 'Catalogue',
    description:
      'Services, countries, prices and stock. These calls need no key; with a key they show the prices of its owner.',
    paths: [
      '/api/country',
      '/api/service',
      '/api/currency',
      '/api/configs',
      '/api/delivery-statistics',
      '/api/query-statistics',
    ],
  },
  {
    name: 'Balance',
    description: 'What can be spent, every movement of it, and the proof that the shop knows what it owes.',
    paths: ['/api/balance-history', '/api/balance-statement', '/api/liabilities', '/api/sms-users/balance'],
  },
  {
    name: 'Top-ups',
    description: 'Money that a buyer pays in.',
    paths: ['/api/payments', '/api/payment-methods', '/api/users/commerce-orders'],
  },
  {
    name: 'Events',
    description: 'What happens is told at once, in an event stream. Nothing has to be asked for again and again.',
    paths: [],
  },
  {
    name: 'Webhooks',
    description: 'The shop calls your server. Calls are signed as https://www.standardwebhooks.com describes.',
    paths: ['/api/webhooks'],
  },
  {
    name: 'Notifications',
    description: 'News of an account for its owner: messages to a Telegram chat, and notifications of a browser.',
    paths: ['/api/telegram-', '/api/push-devices'],
  },
  {
    name: 'Text protocol',
    description: 'The protocol that programs of this field speak. Every purchase and every state is there too.',
    paths: [],
  },
  {
    name: 'Sandbox',
    description: 'Numbers and codes without money: a key of its own, play money, and scenarios chosen by the service.',
    paths: ['/api/sandbox'],
  },
  {
    name: 'Ready accounts',
    description: 'Accounts that are bought ready-made, and the lots of the agents who sell them.',
    paths: ['/api/ready-accounts'],
  },
  {
    name: 'Licences',
    description: 'Licence keys of software, and the lots of the agents who sell them.',
    paths: ['/api/licences'],
  },
  {
    name: 'Account',
    description: 'Registration, settings, keys and loyalty of one user.',
    paths: ['/api/registrations', '/api/account-', '/api/api-key-', '/api/email-', '/api/users', '/api/loyalty'],
  },
  {
    name: 'Security',
    description: 'Log-in, sessions, password, second factor and passkeys of one user.',
    paths: ['/api/sessions', '/api/password-', '/api/two-factor', '/api/passkey'],
  },
  {
    name: 'Referrals',
    description: 'Earnings from the buyers whom a user has brought.',
    paths: ['/api/referrals'],
  },
  { name: 'Withdrawals', description: 'Earnings on their way to a card or a wallet.', paths: ['/api/withdrawals'] },
  {
    name: 'Partners',
    description: 'The area of those who supply numbers: prices, sales, summaries.',
    paths: ['/api/partner'],
  },
  {
    name: 'Supply',
    description: "The calls of a partner's software: it reports its SIM cards and pushes their SMS.",
    paths: ['/api/supply'],
  },
  {
    name: 'Community',
    description: 'Reviews, comments, messages and requests that people send in.',
    paths: [
      '/api/article-comments',
      '/api/bulk-orders',
      '/api/feedback',
      '/api/reviews',
      '/api/service-suggestions',
      '/api/shop-registrations',
    ],
  },
  { name: 'Staff', description: 'The calls of the back office.', paths: ['/api/admin'] },
];

/** The subject of a path: the one with the longest beginning of it. @throws Error for a path that belongs to none. */
export const tagOf = (path: string): string => {
  const fitting = subjects.flatMap(({ name, paths }) =>
    paths.filter((beginning) => path.startsWith(beginning)).map((beginning) => ({ name, length: beginning.length })),
  );
  const [best] = fitting.sort((one, other) => other.length - one.length);
  if (!best) throw new Error(`${path} belongs to no subject of the API`);
  return best.name;
};

/** The subjects that a document speaks of, in their order. */
export const tagsAmong = (names: ReadonlySet<string>): Tag[] =>
  subjects.filter(({ name }) => names.has(name)).map(({ name, description }) => ({ name, description }));
