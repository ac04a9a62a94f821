/** What a member of staff is there for. Who has the rights of an admin and no role of his own is an owner. */
export const staffRoles = ['owner', 'support', 'finance', 'catalogue', 'moderator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Every right that a staff call can need (`right` in the contract), with the roles that hold it beside the owner, who holds all of them.
 * This table alone decides who of the staff may do what (rule 19.21).
 */
const holders = {
  /** The office itself: one's own rights, previews of messages. */
  'office.open': ['support', 'finance', 'catalogue', 'moderator'],
  'users.read': ['support', 'finance', 'moderator'],
  /** Writes notes about users, ends a session of theirs. */
  'users.assist': ['support', 'finance'],
  /** Switches accounts on or off, makes partners and agents, agrees terms. */
  'users.change': [],
  /** Gives and takes the roles of the staff. */
  'roles.give': [],
  'orders.read': ['support', 'finance'],
  /** Refunds of sales: to the limit of the settings, … */
  'refunds.make': ['support', 'finance'],
  /** … and beyond it. */
  'refunds.unlimited': ['finance'],
  'payments.read': ['support', 'finance'],
  /** Takes top-ups back, records chargebacks, assigns unmatched payments, makes promo codes. */
  'payments.change': ['finance'],
  'balances.correct': ['finance'],
  'payouts.read': ['support', 'finance'],
  /** Decides on payouts; who holds it sees cards and wallets whole. */
  'payouts.decide': ['finance'],
  /** What the house earns. */
  'books.read': ['finance', 'catalogue'],
  'catalogue.read': ['support', 'finance', 'catalogue'],
  /** Prices, offers, stock, names, what is on sale. */
  'catalogue.change': ['catalogue'],
  'suppliers.read': ['support', 'finance', 'catalogue'],
  'suppliers.change': ['catalogue'],
  'applications.read': ['support', 'moderator'],
  'applications.decide': ['moderator'],
  'failures.read': ['support', 'finance', 'catalogue'],
  'failures.change': ['finance'],
  'audit.read': ['support', 'finance'],
  /** Countries that law or sanctions close: who reads which, and who blocks and lifts. */
  'blocks.read': ['support', 'finance', 'catalogue'],
  'blocks.change': [],
  /** Documents of partners: the list, and their files with the decision. */
  'documents.read': ['finance'],
  'documents.decide': ['finance'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffRight = keyof typeof holders;
export const staffRights = Object.keys(holders) as StaffRight[];

/** The rights of somebody with these roles: all that at least one of them holds. */
export const rightsOf = (roles: readonly StaffRole[]): ReadonlySet<StaffRight> =>
  new Set(
    staffRights.filter((right) => {
      const held: readonly StaffRole[] = holders[right];
      return roles.some((role) => role === 'owner' || held.includes(role));
    }),
  );
