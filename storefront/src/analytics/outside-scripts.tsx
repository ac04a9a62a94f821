import type { ConfigVariables } from '@shop/shared-types/contract/catalogue';

import { useLocale } from '../i18n/locale-context';
import { Analytics } from './analytics';
import { ChatWidget } from './chat-widget';
import { countedAddress, type CountedPage } from './counted-address';
import { isAnalyticsWanted, isChatWanted } from './wanted-scripts';

export interface OutsideScriptsProps {
  configs: ConfigVariables;
  hasConsent: boolean;
  /** Where the visitor is. Counters hear only a part of it. */
  page: CountedPage;
}

/** Analytics and chat, as far as they are configured and agreed to. */
export const OutsideScripts = ({ configs, hasConsent, page }: OutsideScriptsProps) => {
  const { code } = useLocale();
  return (
    <>
      {isAnalyticsWanted(configs, hasConsent) && <Analytics configs={configs} address={countedAddress(code, page)} />}
      {isChatWanted(configs, hasConsent) && configs.chatUrl && <ChatWidget address={configs.chatUrl} />}
    </>
  );
};
