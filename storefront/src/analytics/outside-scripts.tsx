import type { ConfigVariables } from '@shop/shared-types/contract/catalogue';

import { Analytics } from './analytics';
import { ChatWidget } from './chat-widget';
import { isAnalyticsWanted, isChatWanted } from './wanted-scripts';

export interface OutsideScriptsProps {
  configs: ConfigVariables;
  hasConsent: boolean;
  /** Where the visitor is, as counters may hear of it. */
  address: string;
}

/** Analytics and chat, as far as they are configured and agreed to. */
export const OutsideScripts = ({ configs, hasConsent, address }: OutsideScriptsProps) => (
  <>
    {isAnalyticsWanted(configs, hasConsent) && <Analytics configs={configs} address={address} />}
    {isChatWanted(configs, hasConsent) && configs.chatUrl && <ChatWidget address={configs.chatUrl} />}
  </>
);
