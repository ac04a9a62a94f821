import type { Moment } from '../../platform/database/at-one-moment.ts';

import { transferCollection } from '../transfers/transfer.model.ts';
import type { Flow, FlowHour } from './flow.ts';

/** A span of time: `from` is included, `to` is not. */
export interface Span {
  from: Date;
  /** Left out: without an end. */
  to?: Date;
}

interface HourRow {
  _id: Date;
  flows: Flow[];
}

/** `house:payments:card` → `house:payments`, `user:7` → `user`. */
const classOf = (side: '$debit' | '$credit') => ({
  $let: {
    vars: { parts: { $split: [side, ':'] } },
    in: {
      $cond: [
        { $eq: [{ $first: '$$parts' }, 'house'] },
        { $concat: ['house:', { $arrayElemAt: ['$$parts', 1] }] },
        { $first: '$$parts' },
      ],
    },
  },
});

/**
 * Sums the transfers of a span by hour, sort of account and kind, as a cursor, oldest hour first. It walks the index by accounts of the house,
 * partners and referrers, of which every transfer that moves money has one; holds are not in it.
 */
export const sumFlows = ({ from, to }: Span, moment?: Moment): AsyncIterable<FlowHour> => {
  const rows = transferCollection().aggregate<HourRow>(
    [
      { $match: { folds: { $gt: '' }, at: { $gte: from, ...(to === undefined ? {} : { $lt: to }) } } },
      {
        $group: {
          _id: {
            hour: { $dateTrunc: { date: '$at', unit: 'hour' } },
            from: classOf('$debit'),
            to: classOf('$credit'),
            kind: '$kind',
          },
          amount: { $sum: '$amount' },
          count: { $sum: 1 },
        },
      },
      { $sort: { '_id.from': 1, '_id.to': 1, '_id.kind': 1 } },
      {
        $group: {
          _id: '$_id.hour',
          flows: {
            $push: { from: '$_id.from', to: '$_id.to', kind: '$_id.kind', amount: '$amount', count: '$count' },
          },
        },
      },
      { $sort: { _id: 1 } },
    ],
    { allowDiskUse: true, ...moment },
  );
  return rows.map(({ _id, flows }) => ({ hour: _id, flows }));
};
