import mongoose from 'mongoose';

import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** `again`: what nodes of the release before wrote since `expand` gets the new form, right before `contract`. */
export type StepName = 'expand' | 'again' | 'contract';

/** A migration under way, for whoever waits for it, and for whoever takes it over. */
export interface RunningStep {
  migration: number;
  step: StepName;
  /** Documents changed so far. */
  changed: number;
  /** The `_id` of the last document that was looked at. */
  after: unknown;
  at: Date;
}

/** Which form the stored data has. One document, made with the database. */
export interface DataVersion {
  _id: 'data';
  /** All migrations up to this number have added what they add. */
  expanded: number;
  /** All migrations up to this number have removed what they remove: a release that does not know them cannot read the data. */
  contracted: number;
  /** Fingerprints of the sets of indexes that were built. Two releases that share a database have one each. */
  indexes: string[];
  running: RunningStep | null;
}

const schema = new mongoose.Schema<DataVersion>(
  {
    _id: { type: String, required: true },
    expanded: { type: Number, required: true },
    contracted: { type: Number, required: true },
    indexes: { type: [String], required: true },
    running: { type: mongoose.Schema.Types.Mixed, default: null },
  },
  { collection: 'dataVersions', versionKey: false, minimize: false },
);
keepOnOneShard(schema, 'one document');

mongoose.model('DataVersion', schema);

export const dataVersions = () => mongoose.connection.collection<DataVersion>('dataVersions');

export const dataVersionId = 'data';

/** A database that has data and no version is of 1.0.0, which knew none. */
export const firstVersion: DataVersion = {
  _id: dataVersionId,
  expanded: 0,
  contracted: 0,
  indexes: [],
  running: null,
};

export const readDataVersion = async (): Promise<DataVersion> =>
  (await dataVersions().findOne({ _id: dataVersionId })) ?? firstVersion;
