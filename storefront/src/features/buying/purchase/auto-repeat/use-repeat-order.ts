import { useCallback, useEffect, useRef, useState } from 'react';

import { repeatOrderSeconds } from '@shop/shared-types/constants';
import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';

import { hasCode } from '../../../../session/api/api-error';
import { callEndpoint } from '../../../../session/api/call-endpoint';
import { randomKey } from '../../../../session/api/random-key';
import { refreshActivations } from '../../../../session/resources/activations';
import { refreshBalance } from '../../../../session/resources/balance';
import { keepRepeatOrder, setOpenRepeatOrder, useRepeatOrders } from '../../../../session/resources/repeat-orders';
import type { PurchaseChoice } from '../buying/purchase-choice';
import { outcomeOf, type RepeatOutcome } from './repeat-outcome';

export interface RepeatOrderListener {
  onOutcome: (outcome: RepeatOutcome) => void;
  /** Called when the search could not be begun or stopped, or its ceiling not be changed. */
  onFailure: (failure: unknown, step: 'begin' | 'change' | 'stop') => void;
}

/** The order of an earlier visit that waits for the same number, else a new one at the price that the card showed. */
const findOrBegin = async (
  { service, country, price, priceMin, choose }: PurchaseChoice,
  idempotencyKey: string,
): Promise<RepeatOrder> => {
  const place = { service: service.external_id, country: country.external_id };
  const known = (await callEndpoint('listRepeatOrders')).find(
    (order) => order.status === 'waiting' && order.service === place.service && order.country === place.country,
  );
  const body = {
    ...place,
    priceMax: price,
    seconds: repeatOrderSeconds.usual,
    ...(priceMin === undefined ? {} : { priceMin }),
    ...(choose === undefined ? {} : { choose }),
  };
  return known ?? callEndpoint('createRepeatOrder', { body }, { idempotencyKey });
};

/** Ends an order. One that got its number a moment before is read anew instead. @throws ApiError when it may still wait. */
export const stopRepeatOrder = async (id: string): Promise<RepeatOrder> => {
  const stopped = await callEndpoint('cancelRepeatOrder', { params: { id } }).catch((failure: unknown) => {
    if (hasCode(failure, 'STATUS_CONFLICT')) return callEndpoint('getRepeatOrder', { params: { id } });
    throw failure;
  });
  await keepRepeatOrder(stopped);
  void refreshBalance();
  return stopped;
};

/** Begins a repeat order for the choice, or goes on with the one that waits already, and follows it until it ends. */
export const useRepeatOrder = (choice: PurchaseChoice, listener: RepeatOrderListener) => {
  const latest = useRef({ choice, listener });
  latest.current = { choice, listener };
  const [key] = useState(randomKey);
  const [id, setId] = useState<string>();
  const isStopWanted = useRef(false);
  const isToldOver = useRef(false);
  const { orders } = useRepeatOrders({ isWatched: true });
  const order = orders?.find((one) => one.id === id);

  const fail = useCallback(
    (step: 'begin' | 'change' | 'stop') => (failure: unknown) => latest.current.listener.onFailure(failure, step),
    [],
  );
  const end = useCallback((one: string) => void stopRepeatOrder(one).catch(fail('stop')), [fail]);

  useEffect(() => {
    findOrBegin(latest.current.choice, key).then(async (begun) => {
      await keepRepeatOrder(begun);
      setOpenRepeatOrder(begun.id);
      setId(begun.id);
      void refreshBalance();
      if (isStopWanted.current) end(begun.id);
    }, fail('begin'));
    return () => setOpenRepeatOrder(undefined);
  }, [end, fail, key]);

  useEffect(() => {
    const outcome = order && outcomeOf(order);
    if (!outcome || isToldOver.current) return;
    isToldOver.current = true;
    if (outcome.kind === 'bought') void refreshActivations();
    latest.current.listener.onOutcome(outcome);
  }, [order]);

  const changeCeiling = useCallback(
    (priceMax: number): void => {
      if (id === undefined) return;
      callEndpoint('changeRepeatOrder', { params: { id }, body: { priceMax } })
        .then(keepRepeatOrder)
        .catch(fail('change'))
        .finally(() => void refreshBalance());
    },
    [fail, id],
  );
  const stop = useCallback((): void => {
    isStopWanted.current = true;
    if (id !== undefined) end(id);
  }, [end, id]);
  return { order, changeCeiling, stop };
};
