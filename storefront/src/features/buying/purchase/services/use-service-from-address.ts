import { useEffect } from 'react';

import { usePageInfo } from '../../../../layouts/head/page-info';
import { callEndpoint } from '../../../../session/api/call-endpoint';
import type { PickableService } from '../catalogue';

const servicesMax = 1_000;

/** Reads the service of the address, `/?service=zz`. Price table and search use it for services without a page of their own. */
export const useServiceFromAddress = (choose: (service: PickableService) => void): void => {
  const { here } = usePageInfo();
  const code = new URLSearchParams(here.split('?')[1] ?? '').get('service');
  useEffect(() => {
    if (!code) return undefined;
    const stop = new AbortController();
    callEndpoint('listServices', { query: { page: 1, 'per-page': servicesMax } }, { signal: stop.signal }).then(
      (services) => {
        const named = services.find(({ external_id }) => external_id === code);
        if (named && !stop.signal.aborted) choose(named);
      },
      // The default service stays in view.
      () => undefined,
    );
    return () => stop.abort();
  }, [choose, code]);
};
