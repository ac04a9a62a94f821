import mongoose from 'mongoose';

import type { DocumentFileType, DocumentKind, DocumentState } from '@shop/shared-types/contract/partner-documents';

import { keepOnOneShard } from '../../platform/database/sharding.ts';
import { documentKind } from '../../platform/database/working-set.ts';

/** A document without its content. Its date says whether an accepted one has expired. */
export interface StoredDocument {
  _id: string;
  userId: number;
  kind: DocumentKind;
  fileName: string;
  fileType: DocumentFileType;
  /** Bytes. */
  size: number;
  status: Exclude<DocumentState, 'expired'>;
  comment: string;
  uploadedAt: Date;
  decidedAt: Date | null;
  /** The end of the last day on which it counts; null: no end. */
  expiresAt: Date | null;
  /** The notices before its end that were written, in days. */
  toldDays: number[];
}

/** The content lies apart, so that lists never read it. At most 4 MB, sealed less than 8 MB: one document of MongoDB holds it. */
export interface DocumentContent {
  _id: string;
  userId: number;
  sealed: string;
}

/** Until when a partner counts as known by an accepted document, for the decisions on payouts. */
export interface Verification {
  /** The partner. */
  _id: number;
  until: Date;
  version: number;
}

const schema = new mongoose.Schema<StoredDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    kind: { type: String, required: true },
    fileName: { type: String, required: true },
    fileType: { type: String, required: true },
    size: { type: Number, required: true },
    status: { type: String, required: true },
    comment: { type: String, default: '' },
    uploadedAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    expiresAt: { type: Date, default: null },
    toldDays: { type: [Number], default: [] },
  },
  { collection: 'partnerDocuments', versionKey: false },
);
keepOnOneShard(schema, 'partners are few, and each has at most 20');
schema.index({ userId: 1, uploadedAt: -1 });
schema.index({ uploadedAt: -1, _id: -1 });
schema.index({ status: 1, expiresAt: 1 });

const contentSchema = new mongoose.Schema<DocumentContent>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    sealed: { type: String, required: true },
  },
  { collection: 'partnerDocumentContents', versionKey: false },
);
keepOnOneShard(contentSchema, 'partners are few, and each has at most 20');
contentSchema.index({ userId: 1 });

const verificationSchema = new mongoose.Schema<Verification>(
  {
    _id: { type: Number, required: true },
    until: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'partnerVerifications', versionKey: false },
);

keepOnOneShard(verificationSchema, 'one for each partner');

export const DocumentModel = mongoose.model('PartnerDocument', schema);
export const DocumentContentModel = mongoose.model('PartnerDocumentContent', contentSchema);
export const VerificationModel = mongoose.model('PartnerVerification', verificationSchema);

export const verifications = documentKind<Verification>('partnerVerifications');
