import useSWR from 'swr';

import { callEndpoint } from '../../session/api/call-endpoint';
import type { PartnerSummary } from './partner';

/** Money, SIMs and software of the partner; asked once for all parts of the area that show it. */
export const usePartnerSummary = () => {
  const { data, error, mutate } = useSWR<PartnerSummary, unknown>('getPartnerSummary', () =>
    callEndpoint('getPartnerSummary'),
  );
  return { summary: data, error: data === undefined ? error : undefined, reload: () => void mutate() };
};
