import { findNamedServices } from './find-named-services.ts';
import { servicePatterns } from './service-patterns.ts';

export interface ArrivedSms {
  /** Sender: a number or a name. */
  from: string;
  text: string;
}

/** A sale that waits for an SMS on the number in question. */
export interface RunningSale {
  saleId: number;
  service: string;
}

/** The whole number: it takes every SMS that no other sale claims. */
const wholeNumberService = 'full';

/**
 * Decides by sender and text to which of the sales running on one number an SMS belongs. An SMS from an unrelated sender belongs to none:
 * showing a code to the wrong buyer costs more than not showing it.
 * @returns the sale's id, or undefined.
 */
export const routeSms = (sms: ArrivedSms, running: readonly RunningSale[]): number | undefined => {
  if (running.length === 0) return undefined;
  const named = findNamedServices(sms);
  for (const { service } of named) {
    const sale = running.find((candidate) => candidate.service === service);
    if (sale) return sale.saleId;
  }
  const wholeNumber = running.find((sale) => sale.service === wholeNumberService);
  if (wholeNumber) return wholeNumber.saleId;
  if (named.length > 0) return undefined;
  if (running.length === 1) return running[0]?.saleId;
  // A service that is always named in its SMS would have been found above.
  const unnamed = running.filter((sale) => !Object.hasOwn(servicePatterns, sale.service));
  return unnamed.length === 1 ? unnamed[0]?.saleId : undefined;
};
