import mongoose from 'mongoose';

import type { AuditResult } from './audit-report.ts';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** The findings of the last audit. */
export interface AuditOutcome {
  _id: 'last';
  at: Date;
  /** Findings, those beyond the list too. */
  count: number;
  /** The first finding; empty without any. */
  first: string;
}

const schema = new mongoose.Schema<AuditOutcome>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    count: { type: Number, required: true },
    first: { type: String, default: '' },
  },
  { collection: 'auditOutcomes', versionKey: false },
);

keepOnOneShard(schema, 'one document');
const AuditOutcomeModel = mongoose.model('AuditOutcome', schema);

/** Remembers what an audit found, so that the staff can be told. */
export const noteAuditOutcome = async (
  { findings, unlisted }: Pick<AuditResult, 'findings' | 'unlisted'>,
  at: Date,
): Promise<void> => {
  const outcome = { at, count: findings.length + unlisted, first: findings[0] ?? '' };
  await AuditOutcomeModel.updateOne({ _id: 'last' }, { $set: outcome }, { upsert: true });
};

/** @returns null before the first audit. */
export const readAuditOutcome = (): Promise<AuditOutcome | null> =>
  AuditOutcomeModel.findById('last').lean<AuditOutcome>();
