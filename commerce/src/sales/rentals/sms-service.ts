import { findNamedServices } from '../../supply/sms-routing/find-named-services.ts';

/** The service code under which a whole number is rented. */
export const wholeNumberService = 'full';

/** The service of an SMS to a rental: the rented service, or for a whole number the service that the SMS names. */
export const smsServiceOf = (rented: string, sms: { from: string; text: string }): string =>
  rented === wholeNumberService ? (findNamedServices(sms)[0]?.service ?? wholeNumberService) : rented;
