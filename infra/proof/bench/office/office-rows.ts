import type { Db } from 'mongodb';

const dayMs = 86_400_000;
/** A row of the database as the bench copies it. */
type Row = Record<string, unknown>;

/** All orders are of one month: then the longest period that a list reads, 31 days, holds all of them. */
const orderDays = 30;
const userDays = 400;
/** A prime near 2^31: multiples of the step below it meet each id once, in no order, as real ids of orders. */
const idModulus = 2_147_483_629;
const idStep = 1_000_003;
export const firstUser = 1_500_000_000;
export const firstPhone = 46_700_000_000;

export const orderIdOf = (n: number): number => 1 + ((n * idStep) % idModulus);
export const paymentIdOf = (n: number): string => `bench${n.toString(16).padStart(10, '0')}`;
export const emailOf = (n: number): string => `buyer-${n}@load.example`;
const every = (n: number, each: number): boolean => n % each === 0;
const oneOf = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value;

/** The rows that the engine itself wrote serve as patterns, so that the copies have all the fields that it reads. */
export const readPatterns = async (database: Db) => {
  const user = await database.collection('users').findOne({ email: 'buyer@example.com' });
  if (!user) throw new Error('the demo has no buyer');
  const account = await database.collection<{ _id: string }>('accounts').findOne({ _id: `user:${String(user._id)}` });
  const sold = await database
    .collection('activations')
    .find({ userId: { $ne: user._id } })
    .limit(60)
    .toArray();
  if (!account || sold.length === 0) throw new Error('the demo has sold nothing');
  const references = sold.map(({ _id }) => `activation:${String(_id)}`);
  const moved = await database
    .collection('transfers')
    .find({ reference: { $in: references } })
    .toArray();
  return { user, account, sold, moved };
};

type Patterns = Awaited<ReturnType<typeof readPatterns>>;

export const userRow = ({ user }: Patterns, n: number, now: number): Row => {
  const { isDemo: _isDemo, telegramChat: _chat, ...fields } = user;
  return {
    ...fields,
    _id: firstUser + n,
    name: `Buyer ${n}`,
    email: emailOf(n),
    apiKeyHash: `load-${n}`,
    apiKeyPrefix: n.toString(16).padStart(8, '0'),
    createdAt: new Date(now - ((n * 7_919) % (userDays * 1_440)) * 60_000),
    isPartner: every(n, 1_000),
    isAgent: every(n, 1_001),
    isWholesale: every(n, 200),
    isActive: !every(n, 300),
    ...(every(n, 100) ? { tags: ['vip'] } : {}),
  };
};

export const accountRow = ({ account }: Patterns, n: number): Row => ({
  ...account,
  _id: `user:${firstUser + n}`,
  posted: (n * 37) % 1_000_000,
  held: 0,
  openHolds: 0,
  ...(every(n, 1_000) ? { owed: 5_000 } : {}),
});

const places = [
  ['tg', 46],
  ['wa', 46],
  ['go', 16],
  ['ig', 6],
  ['fb', 22],
] as const;

export const orderRow = ({ sold }: Patterns, n: number, users: number, now: number): Row => {
  const pattern = oneOf(sold, n);
  const [service, country] = oneOf(places, n * 7);
  const boughtAt = new Date(now - ((n * 104_729) % (orderDays * 86_400)) * 1_000);
  return {
    ...pattern,
    _id: orderIdOf(n),
    userId: firstUser + (n % users),
    service,
    country,
    phone: String(firstPhone + n),
    price: 1_000 + ((n * 31) % 20_000),
    boughtAt,
    expiresAt: new Date(boughtAt.getTime() + 20 * 60_000),
    openUntil: null,
    endedAt: new Date(boughtAt.getTime() + 60_000),
  };
};

/** The movements of the order's pattern, as movements of this order. */
export const transferRows = ({ sold, moved }: Patterns, n: number, users: number, order: Row): Row[] => {
  const pattern = oneOf(sold, n);
  const [from, to] = [`activation:${String(pattern._id)}`, `activation:${String(order._id)}`];
  const [buyer, account] = [`user:${String(pattern['userId'])}`, `user:${firstUser + (n % users)}`];
  const renamed = (text: unknown): unknown => (text === buyer ? account : String(text).replace(from, to));
  const round = Math.floor(n / users) * 4;
  return moved
    .filter(({ reference }) => reference === from)
    .map(({ _id, ...transfer }, index) => ({
      ...transfer,
      _id: renamed(_id),
      debit: renamed(transfer['debit']),
      credit: renamed(transfer['credit']),
      reference: to,
      settles: transfer['settles'] ? renamed(transfer['settles']) : null,
      at: order['boughtAt'] as Date,
      ...(transfer['row'] ? { row: { ...(transfer['row'] as Row), account, sequence: round + index + 1 } } : {}),
    }));
};

const paymentStatuses = ['paid', 'paid', 'paid', 'paid', 'paid', 'pending', 'pending', 'failed', 'overpaid'] as const;

export const paymentRow = (n: number, users: number, now: number): Row => {
  const createdAt = new Date(now - ((n * 104_729) % (orderDays * 86_400)) * 1_000);
  const amount = 10_000 + ((n * 97) % 500_000);
  const status = oneOf(paymentStatuses, n);
  return {
    _id: paymentIdOf(n),
    userId: firstUser + (n % users),
    method: oneOf(['card', 'card', 'payeer', 'alipay'], n),
    requestHash: 'load',
    amount,
    charge: amount,
    feeBasisPoints: 0,
    status,
    received: status === 'pending' ? '0' : String(amount),
    credited: status === 'pending' ? 0 : amount,
    bonus: 0,
    refunded: every(n, 100) ? amount : 0,
    bonusTakenBack: 0,
    isLate: every(n, 500),
    promoCode: null,
    redirectUrl: null,
    microRubles: null,
    invoice: null,
    codeAsked: null,
    codeHash: null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 3_600_000),
    reportedAt: null,
    version: 1,
  };
};

export const arrivalRows = (payment: Row): Row[] =>
  payment['credited'] === 0
    ? []
    : [
        {
          _id: `card:provider-${String(payment._id)}`,
          method: 'card',
          paymentId: payment._id,
          userId: payment['userId'],
          units: payment['received'],
          credited: payment['credited'],
          bonus: 0,
          payerHash: '',
          arrivedAt: payment['createdAt'],
          creditedAt: payment['createdAt'],
        },
      ];

export const rentalRow = ({ sold }: Patterns, n: number, users: number, now: number): Row => {
  const startedAt = new Date(now - ((n * 7_919) % (orderDays * 1_440)) * 60_000);
  const endsAt = new Date(startedAt.getTime() + 4 * 3_600_000 * (1 + (n % 40)));
  return {
    _id: orderIdOf(n),
    userId: firstUser + (n % users),
    status: every(n, 5) ? 'cancelled' : 'finished',
    service: 'tg',
    country: 46,
    operator: 'any',
    phone: String(firstPhone + 500_000_000 + n),
    supplierId: oneOf(sold, n)['supplierId'],
    isWholesale: false,
    charges: [
      { price: 5_000, supplierShare: 3_000, hours: 4, at: startedAt, isHold: false, keySpendingId: null, refunded: 0 },
    ],
    isHeld: false,
    startedAt,
    endsAt,
    cancellableUntil: startedAt,
    messages: [],
    isAutoRenewed: false,
    warnedFor: null,
    nextStepAt: null,
    endedAt: endsAt,
    version: 1,
  };
};

export const disputeRow = (n: number, users: number, now: number): Row => ({
  _id: `load-${n}`,
  kind: 'ready-account',
  saleId: `load-${n}`,
  reference: `ready-account:load-${n}`,
  userId: firstUser + (n % users),
  sellerUserId: null,
  name: `Load ${n}`,
  items: [],
  price: 1_000 + ((n * 31) % 20_000),
  reason: 'does-not-open',
  text: 'It does not open.',
  status: oneOf(['rejected', 'refunded', 'refunded', 'open'], n),
  reportedAt: new Date(now - n * 300_000),
  decidedAt: null,
  staff: null,
  comment: '',
  refunded: 0,
  takenBack: 0,
  version: 1,
});

export const withdrawalRow = (n: number, users: number, now: number): Row => ({
  _id: `load-${n}`,
  userId: firstUser + (n % users),
  source: 'referral',
  status: oneOf(['paid', 'paid', 'rejected', 'requested', 'approved'], n),
  method: 'card',
  sum: 100_000 + ((n * 131) % 1_000_000),
  rubPerUsd: 90,
  requisitesSealed: 'sealed',
  requisitesShown: `•••• ${String(n % 10_000).padStart(4, '0')}`,
  parts: [],
  decisions: [],
  requestedAt: new Date(now - n * 600_000),
  version: 1,
});

export const refundRow = (n: number, now: number): Row => ({
  _id: `load-${n}`,
  paymentId: paymentIdOf(n),
  userId: firstUser + n,
  amount: 10_000,
  fee: 0,
  bonusTakenBack: 0,
  staffUserId: null,
  reason: 'The buyer asked for it',
  requestHash: 'load',
  refundedAt: new Date(now - n * 60_000),
  ...(every(n, 2) ? { sent: { transactionId: `tx-${n}`, staff: 'office@example.com', at: new Date(now) } } : {}),
});

const auditActions = ['user.note', 'user.change', 'sale.refund', 'balance.correct', 'withdrawal.decide'] as const;

export const auditRow = (n: number, now: number): Row => ({
  _id: `load-${n}`,
  at: new Date(now - n * 60_000),
  staff: oneOf(['office@example.com', 'support@example.com', 'finance@example.com'], n),
  action: oneOf(auditActions, n),
  target: `user:${firstUser + (n % 1_000)}`,
  reason: 'The buyer asked for it',
  details: { amount: n },
});

export const applicationRow = (n: number, now: number): Row => ({
  _id: `load-${n}`,
  contact: `Partner ${n}`,
  email: `partner-${n}@load.example`,
  phone: '+46700000000',
  originCountries: 'Sweden',
  equipmentModels: 'EC25',
  portCount: 8 + (n % 500),
  about: '',
  locale: 'en',
  status: oneOf(['new', 'accepted', 'rejected'], n),
  comment: '',
  appliedAt: new Date(now - n * 3_600_000),
  decidedAt: null,
});

export const documentRow = (n: number, now: number): Row => ({
  _id: `load-${n}`,
  userId: firstUser + n * 1_000,
  kind: 'identity',
  fileName: `passport-${n}.pdf`,
  fileType: 'application/pdf',
  size: 10_000 + ((n * 977) % 3_000_000),
  status: oneOf(['waiting', 'accepted', 'refused'], n),
  comment: '',
  uploadedAt: new Date(now - n * 3_600_000),
  decidedAt: null,
  expiresAt: oneOf([null, new Date(now + 90 * dayMs), new Date(now - dayMs)], n),
  toldDays: [],
});

export const rareRows = {
  strayPayments: (n: number, now: number): Row => ({
    _id: `card:lost-${n}`,
    method: 'card',
    units: '5000',
    address: '',
    arrivedAt: new Date(now - n * 600_000),
    reason: '',
    assignedTo: every(n, 2) ? paymentIdOf(n) : null,
    version: 1,
  }),
  promoCodes: (n: number, now: number): Row => ({
    _id: `LOAD${n}`,
    kind: 'percent',
    value: 10,
    topUpMin: 10_000,
    usesMax: 1_000,
    usesCount: (n * 7) % 1_000,
    expiresAt: new Date(now + n * 3_600_000),
    isActive: true,
    createdAt: new Date(now - n * 3_600_000),
    version: 1,
  }),
  selfDealing: (n: number, now: number): Row => ({
    _id: `load-${n}`,
    sellerUserId: firstUser + n,
    buyerUserId: firstUser + n + 1,
    sign: 'same-account',
    isWithheld: true,
    orders: 1,
    turnover: 1_000,
    lastAt: new Date(now - n * 60_000),
  }),
  alerts: (n: number, now: number): Row => ({
    _id: `load-${n}`,
    kind: 'supplier-silent',
    text: `Supplier ${n} does not answer.`,
    raisedAt: new Date(now - n * 60_000),
    seenAt: new Date(now - n * 60_000),
    clearedAt: new Date(now),
    timesRaised: 1,
    version: 1,
  }),
} as const;
