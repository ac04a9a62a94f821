import mongoose from 'mongoose';

import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

export const applicationStatuses = ['new', 'accepted', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Somebody who wants to sell numbers of their own SIMs (specification section 3). */
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
  /** Language of the application: of the e-mail that answers it. */
  locale: LocaleCode;
  /** What the staff said. */
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
// Not sharded: a few a day. One address has one open application.
schema.index({ email: 1 }, { unique: true, partialFilterExpression: { status: 'new' } });
schema.index({ status: 1, appliedAt: 1, _id: 1 });

export const PartnerApplicationModel = mongoose.model('PartnerApplication', schema);
