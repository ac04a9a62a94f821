import type { ConfigVariables } from '@shop/shared-types/contract/catalogue';

/**
 * Whether anything that counts visitors may be loaded: something is configured, and the visitor has agreed. What an engine of the release
 * before does not send counts as not configured.
 */
export const isAnalyticsWanted = (
  { tagManagerUrl, analyticsUrl, fingerprintUrl, sourceTrackingUrl }: ConfigVariables,
  hasConsent: boolean,
): boolean => hasConsent && Boolean(tagManagerUrl ?? analyticsUrl ?? fingerprintUrl ?? sourceTrackingUrl);

/** The chat waits for consent where it sets cookies. */
export const isChatWanted = ({ chatUrl, chatNeedsConsent }: ConfigVariables, hasConsent: boolean): boolean =>
  Boolean(chatUrl) && (hasConsent || chatNeedsConsent === false);
