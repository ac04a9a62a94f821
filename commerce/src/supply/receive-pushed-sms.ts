/** An SMS as a supplier handed it over. */
export interface SuppliedSms {
  supplierId: number;
  /** Unique within the supplier; compared as text. */
  smsId: string;
  /** Receiving number: digits with the country code. */
  phone: string;
  from: string;
  text: string;
}

export interface Reception {
  outcome: 'delivered' | 'duplicate' | 'stored';
  /** A repeat under a known id that says something else; the first one stands. */
  isChanged?: boolean;
}

/** Stores and delivers an SMS once; resolves only when it is stored for good. The money path's use case, as supply needs it. */
export type ReceiveSms = (sms: SuppliedSms) => Promise<Reception>;
