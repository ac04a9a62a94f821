import useSWR, { mutate } from 'swr';

import type { PurchaseAllowance, PurchaseAllowanceAnswer } from '@shop/shared-types/contract/allowance';

import { callEndpoint } from '../api/call-endpoint';
import { useAuthToken } from '../visitor/auth-token';

const allowanceKey = 'getPurchaseAllowance';
/** What is used comes back by itself, of which no event tells. */
const whileUsedEveryMs = 30_000;

/** What the signed-in user may give back without a code (rule 4.25). Undefined for guests, and until it is loaded. */
export const usePurchaseAllowance = (): PurchaseAllowanceAnswer | undefined => {
  const token = useAuthToken();
  const { data } = useSWR<PurchaseAllowanceAnswer, unknown>(
    token ? allowanceKey : null,
    () => callEndpoint('getPurchaseAllowance'),
    { refreshInterval: (latest) => (latest && latest.used > 0 ? whileUsedEveryMs : 0) },
  );
  return token ? data : undefined;
};

/** Takes the state that an event brings into what is known of the rule. */
export const keepPurchaseAllowance = (state: PurchaseAllowance): Promise<unknown> =>
  mutate<PurchaseAllowanceAnswer>(allowanceKey, (known) => known && { ...known, ...state }, { revalidate: false });

export const refreshPurchaseAllowance = (): Promise<unknown> => mutate(allowanceKey);
