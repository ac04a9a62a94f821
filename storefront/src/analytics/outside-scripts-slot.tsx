import { Suspense } from 'react';

import { lazyView } from '../content/late-part';
import { usePageInfo } from '../layouts/head/page-info';
import { useConfigs } from '../session/resources/configs';
import { useCookieConsent } from '../session/visitor/cookie-consent';
import type { OutsideScriptsProps } from './outside-scripts';
import { isAnalyticsWanted, isChatWanted } from './wanted-scripts';

const OutsideScripts = lazyView<OutsideScriptsProps>(() =>
  import('./outside-scripts').then((file) => file.OutsideScripts),
);

/** Where scripts of others come in. Who has not agreed, in a shop that has configured none, does not even load our own part of it. */
export const OutsideScriptsSlot = () => {
  const page = usePageInfo();
  const configs = useConfigs();
  const hasConsent = useCookieConsent() === 'all';
  // The address of a preview holds its token as long as the form is open.
  if (!configs || page.route === '/preview') return null;
  if (!(isAnalyticsWanted(configs, hasConsent) || isChatWanted(configs, hasConsent))) return null;
  return (
    <Suspense fallback={null}>
      <OutsideScripts configs={configs} hasConsent={hasConsent} page={page} />
    </Suspense>
  );
};
