import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import type { ActivationDocument } from '../../sales/activations/activation.model.ts';
import { documentKind } from '../../platform/database/working-set.ts';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** An SMS that is still to come. */
export interface DueSms {
  at: Date;
  text: string;
}

/** A number of the sandbox: an activation as the shop stores it, and its SMS to come. */
export interface SandboxActivation extends ActivationDocument {
  due: DueSms[];
}

/** All that one owner's programs have in the sandbox. It is one document, so that each step is one write and a reset is one too. */
export interface Sandbox {
  /** Minus the owner's number (`sandboxAccountOf`). */
  _id: number;
  keyHash: string;
  /** The last characters of the key, by which its owner knows it. */
  keyEnd: string;
  /** Play money, holds included. */
  posted: Money;
  /** Oldest first. */
  activations: SandboxActivation[];
  /** The id of the newest activation. A reset goes on counting, so that no id names two of them. */
  lastId: number;
  /** Counts resets. Idempotency keys from before a reset are forgotten with it. */
  resets: number;
  /** The number of the last event that was told. */
  eventSequence: number;
  /** When something happens by itself next: an SMS or an end; null when nothing does. */
  dueAt: Date | null;
  /** When the sandbox of a guest is deleted, and its key ends; missing in the sandbox of an account. */
  expiresAt?: Date;
  version: number;
}

const schema = new mongoose.Schema<Sandbox>(
  {
    _id: { type: Number, required: true },
    keyHash: { type: String, required: true },
    keyEnd: { type: String, required: true },
    posted: { type: Number, required: true },
    activations: { type: mongoose.Schema.Types.Mixed, required: true },
    lastId: { type: Number, required: true },
    resets: { type: Number, required: true },
    eventSequence: { type: Number, required: true },
    dueAt: { type: Date, default: null },
    expiresAt: Date,
    version: { type: Number, required: true },
  },
  { collection: 'sandboxes', versionKey: false, minimize: false },
);
keepOnOneShard(schema, 'keys are unique, and play money is asked for seldom');
schema.index({ keyHash: 1 }, { unique: true });
schema.index({ dueAt: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SandboxModel: mongoose.Model<Sandbox> = mongoose.model<Sandbox>('Sandbox', schema);

export const sandboxes = documentKind<Sandbox>('sandboxes');

/** The native collection, for reads that come with every poll. */
export const sandboxCollection = () => mongoose.connection.collection<Sandbox>('sandboxes');
