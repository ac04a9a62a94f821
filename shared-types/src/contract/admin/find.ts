import { array, boolean, number, object, string, type InferType } from 'yup';

import { endpoint } from '../../endpoint.ts';
import { isoTime, searchText } from '../fields.ts';

/** What the search of the back office finds. */
const foundKinds = ['user', 'order', 'rental', 'payment', 'stray-payment', 'withdrawal'] as const;
export type FoundKind = (typeof foundKinds)[number];

const foundThing = object({
  kind: string().oneOf(foundKinds).required(),
  id: string().required(),
  /** What tells it apart: the name of a user, the number of an order, the method of a payment. */
  title: string().required(),
  /** Its state; empty where it has none. */
  status: string().defined(),
  /** Null for money that belongs to nobody yet. */
  userId: number().integer().nullable().defined(),
  email: string().defined(),
  at: isoTime,
}).meta({ name: 'FoundThing' });
export type FoundThing = InferType<typeof foundThing>;

export const adminFindContract = {
  adminFind: endpoint({
    method: 'get',
    path: '/api/admin/find',
    role: 'admin',
    // Every role that holds this right may also read users, payments and payouts.
    right: 'orders.read',
    summary:
      'Finds users by a part of e-mail or name, by id or the beginning of an API key; orders and rentals by number or phone; payments by our id or the provider’s; payouts by the last four digits of a card.',
    query: object({
      text: searchText(200)
        .min(2)
        // The database's patterns end at a zero byte.
        .matches(/^[^\0]*$/, { name: 'matches' })
        .required(),
    }),
    answer: object({
      /** At most 20 of each kind. */
      found: array(foundThing).required(),
      /** False when looking for a part of an e-mail or name took too long: a longer text finds more. */
      isComplete: boolean().required(),
    }),
  }),
} as const;
