/** An SMS as a supplier delivered it. */
export interface SuppliedSms {
  supplierId: number;
  /** Unique within the supplier; compared as text. */
  smsId: string;
  /** Receiving number: digits with the country code. */
  phone: string;
  from: string;
  text: string;
  /** The code as the supplier itself names it; its word holds (rule 21.13). */
  statedCode?: string;
  /** The supplier's owner, where the caller knows it already; null for the house. It never changes. */
  sellerUserId?: number | null;
}

export interface Reception {
  outcome: 'delivered' | 'duplicate' | 'stored';
  /** A repeat under a known id with a different text; the first SMS stands. */
  isChanged?: boolean;
}

/** Stores and delivers an SMS once; resolves only when the SMS is stored durably. The money path implements this use case. */
export type ReceiveSms = (sms: SuppliedSms) => Promise<Reception>;
