import mongoose from 'mongoose';

import type { LiabilityKind } from '@shop/shared-types/contract/liabilities';

import { byId, shardBy } from '../../platform/database/sharding.ts';

/** Neighbouring nodes of one level of a tree. A tree of a million accounts has some thousand pages, and a proof needs three of them. */
export interface LiabilityPage {
  /** `build:kind:level:index`, where index counts the pages of a level. */
  _id: string;
  build: string;
  kind: LiabilityKind;
  /** Hashes of the nodes, one after the other, in hexadecimal digits. */
  hashes: string;
  sums: number[];
  /** What the accounts of the leaves owe the shop; above the leaves there are none. */
  debts?: number[];
  /** The places of the leaves, in order; leaves alone have places. */
  places?: string;
  /** The place of the first leaf, by which the page of an account is found. */
  firstPlace?: string;
}

const schema = new mongoose.Schema<LiabilityPage>(
  {
    _id: { type: String, required: true },
    build: { type: String, required: true },
    kind: { type: String, required: true },
    hashes: { type: String, required: true },
    sums: { type: [Number], required: true },
    debts: { type: [Number], default: undefined },
    places: { type: String },
    firstPlace: { type: String },
  },
  { collection: 'liabilityPages', versionKey: false },
);
shardBy(schema, byId);
schema.index({ build: 1, kind: 1, firstPlace: 1 });

const LiabilityPageModel = mongoose.model('LiabilityPage', schema);
export const pageCollection = () =>
  LiabilityPageModel.collection as unknown as mongoose.mongo.Collection<LiabilityPage>;

/** A leaf that waits for its place. The database sorts the leaves, so that no node holds all of them in memory. */
export interface LiabilityDraft {
  /** `build:kind:place` */
  _id: string;
  hash: string;
  sum: number;
  debt: number;
}

const draftSchema = new mongoose.Schema<LiabilityDraft>(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
    sum: { type: Number, required: true },
    debt: { type: Number, required: true },
  },
  { collection: 'liabilityDrafts', versionKey: false },
);
shardBy(draftSchema, byId);

const LiabilityDraftModel = mongoose.model('LiabilityDraft', draftSchema);
export const draftCollection = () =>
  LiabilityDraftModel.collection as unknown as mongoose.mongo.Collection<LiabilityDraft>;
