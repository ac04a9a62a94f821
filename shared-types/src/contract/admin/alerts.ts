import { array, boolean, number, object, string, type InferType } from 'yup';

import { endpoint } from '../../endpoint.ts';
import { byCursor, isoTime, isoTimeOrNull, listCursor } from '../fields.ts';

/** What the shop tells its staff of without being asked. */
export const alertKinds = [
  'supplier-silent',
  'delivery-fallen',
  'low-stock',
  'stray-payment',
  'audit-finding',
  'job-failing',
  'work-set-aside',
  'failed-logins',
  'payout-waiting',
  'application-waiting',
] as const;
export type AlertKind = (typeof alertKinds)[number];

const alert = object({
  cursor: string().required(),
  /** The cause, which has one alert at a time: `low-stock:tg:46`. */
  id: string().required(),
  kind: string().oneOf(alertKinds).required(),
  text: string().required(),
  raisedAt: isoTime,
  /** Since when the cause is gone; null while it is there. */
  clearedAt: isoTimeOrNull,
  isOpen: boolean().required(),
  /** How often it was raised. */
  timesRaised: number().integer().min(1).required(),
});
export type AdminAlert = InferType<typeof alert>;

export const adminAlertsContract = {
  adminListAlerts: endpoint({
    method: 'get',
    path: '/api/admin/alerts',
    role: 'admin',
    right: 'failures.read',
    summary: 'Alerts: those whose cause is still there first, the newest first. Cleared ones stay for 90 days.',
    query: object({ before: listCursor, limit: number().integer().min(1).max(500).default(100) }),
    paging: byCursor,
    answer: array(alert).required(),
  }),
} as const;
