import mongoose from 'mongoose';

import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';
import { keepOnOneShard } from '../platform/database/sharding.ts';

const applicationStatuses = ['new', 'accepted', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The application of a person who wants to sell numbers of their own SIMs (rule 11.1). */
export interface PartnerApplication {
  _id: string;
  contact: string;
  email: string;
  phone: string;
  originCountries: string;
  equipmentModels: string;
  portCount: number;
  about: string;
  status: ApplicationStatus;
  /** Language of the application, and of the e-mail that answers it. */
  locale: LocaleCode;
  /** The staff's comment. */
  comment: string;
  appliedAt: Date;
  decidedAt: Date | null;
}

const schema = new mongoose.Schema<PartnerApplication>(
  {
    _id: { type: String, required: true },
    contact: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, required: true },
    originCountries: { type: String, required: true },
    equipmentModels: { type: String, required: true },
    portCount: { type: Number, required: true },
    about: { type: String, default: '' },
    locale: { type: String, enum: localeCodes, default: 'en' },
    status: { type: String, enum: applicationStatuses, required: true },
    comment: { type: String, default: '' },
    appliedAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
  },
  { collection: 'partnerApplications', versionKey: false },
);
keepOnOneShard(schema, 'a few a day');
// One address has at most one open application.
schema.index({ email: 1 }, { unique: true, partialFilterExpression: { status: 'new' } });
schema.index({ status: 1, appliedAt: 1, _id: 1 });

export const PartnerApplicationModel = mongoose.model('PartnerApplication', schema);
