import { useCallback, useEffect } from 'react';

import { useNavigate } from '../../../i18n/use-navigate';
import { createStore, useStore } from '../../../session/create-store';
import { keepSelectedService, readKeptService } from '../../../session/visitor/selected-service';
import { useIsHydrated } from '../../../session/use-is-hydrated';
import type { BuiltCatalogue, PickableService } from '../catalogue';
import { useServiceFromAddress } from './use-service-from-address';

const chosenInTab = createStore<PickableService | undefined>(() => undefined);

const remember = (service: PickableService): void => {
  keepSelectedService(service);
  chosenInTab.write(service);
};

/** Resets the choice to the shop's default service, as a change between buying and renting requires (rule 16.3). */
export const chooseDefaultService = ({ service }: Pick<BuiltCatalogue, 'service'>): void => chosenInTab.write(service);

/** Opens the countries of a service from pages without a purchase section. */
export const useServiceOpener = (): ((service: PickableService) => void) => {
  const go = useNavigate();
  return useCallback(
    (service) => {
      remember(service);
      go(service.popular ? `/${service.slug}` : '/');
    },
    [go],
  );
};

/**
 * The service in view. A service's own page shows that service. Elsewhere it is the visitor's last choice, if it is on the list, else the
 * build's default. Choosing a service with a page opens that page.
 */
export const useChosenService = (
  { service: built, popularServices }: BuiltCatalogue,
  { isServicePage }: { isServicePage: boolean },
): readonly [service: PickableService, choose: (service: PickableService) => void] => {
  const go = useNavigate();
  const isHydrated = useIsHydrated();
  const inTab = useStore(chosenInTab, undefined);

  useServiceFromAddress(remember);

  useEffect(() => {
    if (isServicePage) remember(built);
  }, [built, isServicePage]);

  const choose = useCallback(
    (service: PickableService) => {
      remember(service);
      if (service.popular) go(`/${service.slug}`);
      else if (isServicePage) go('/');
    },
    [go, isServicePage],
  );

  if (isServicePage || !isHydrated) return [built, choose];
  return [inTab ?? readKeptService(popularServices) ?? built, choose];
};

/**
 * The service of the static HTML, until the visitor's own one is known: where the two differ, the countries stay unseen until then
 * (`before-first-paint.ts`). Undefined afterwards, and on a service's own page.
 */
export const useBuiltService = (
  { service }: Pick<BuiltCatalogue, 'service'>,
  { isServicePage }: { isServicePage: boolean },
): string | undefined => (useIsHydrated() || isServicePage ? undefined : service.external_id);
