import { findNamedServices } from '../supply/sms-routing/find-named-services.ts';

/** The service that a whole number is rented under. */
const wholeNumberService = 'full';

/** Which service an SMS to a rental comes from: the rented one, or for a whole number the one that the SMS names. */
export const smsServiceOf = (rented: string, sms: { from: string; text: string }): string =>
  rented === wholeNumberService ? (findNamedServices(sms)[0]?.service ?? wholeNumberService) : rented;
