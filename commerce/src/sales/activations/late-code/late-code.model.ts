import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

/**
 * The offer of a code that came after its activation had ended (rule 4.37). The text stands in the record of the SMS alone, so that no
 * answer, list or event about the activation can show it before it is paid.
 */
export interface LateCode {
  /** The record of the SMS. */
  smsId: string;
  /** The most that the code costs. */
  price: Money;
  /** The supplier's earnings at this price. */
  supplierShare: Money;
  until: Date;
  /** The activation that took the code; null while nobody did. */
  takenAs: number | null;
}

/** How MongoDB keeps it. */
export const lateCodeFields = new mongoose.Schema<LateCode>(
  { smsId: String, price: Number, supplierShare: Number, until: Date, takenAs: { type: Number, default: null } },
  { _id: false },
);
