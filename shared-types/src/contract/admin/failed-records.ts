import { array, boolean, number, object, string } from 'yup';

import { endpoint } from '../../endpoint.ts';
import { byCursor, done, isoTime, listCursor } from '../fields.ts';

const failedRecord = object({
  cursor: string().required(),
  /** `queue:record`. */
  id: string().required(),
  /** The work that failed, `expire activations`. */
  queue: string().required(),
  /** What it failed for: the id of an activation, of an e-mail … */
  record: string().required(),
  attempts: number().integer().required(),
  /** The text of the last failure. */
  reason: string().defined(),
  firstFailedAt: isoTime,
  lastFailedAt: isoTime,
  /** Nobody tries it again until the staff has decided. */
  isSetAside: boolean().required(),
  /** Messages are deleted with their text after the last attempt: they can be dismissed only. Everything else can be tried again only. */
  isLost: boolean().required(),
});

const params = object({ id: string().min(1).max(300).required() });
const body = object({ reason: string().trim().min(3).max(500).required() });

/** Records that the engine could not work off by itself. */
export const adminFailedRecordsContract = {
  adminListFailedRecords: endpoint({
    method: 'get',
    path: '/api/admin/failed-records',
    role: 'admin',
    right: 'failures.read',
    summary: 'Records that could not be worked off: those that are set aside first, the newest failure first.',
    query: object({ before: listCursor, limit: number().integer().min(1).max(500).default(200) }),
    paging: byCursor,
    answer: array(failedRecord).required(),
  }),
  adminRetryFailedRecord: endpoint({
    method: 'post',
    path: '/api/admin/failed-records/:id/retries',
    role: 'admin',
    right: 'failures.change',
    summary: 'Lets a record that is set aside be tried again, with all its attempts.',
    params,
    body,
    answer: done,
    errors: ['STATUS_CONFLICT'],
  }),
  adminDismissFailedRecord: endpoint({
    method: 'post',
    path: '/api/admin/failed-records/:id/dismissals',
    role: 'admin',
    right: 'failures.change',
    summary: 'Takes a lost message off the list.',
    params,
    body,
    answer: done,
    errors: ['STATUS_CONFLICT'],
  }),
} as const;
