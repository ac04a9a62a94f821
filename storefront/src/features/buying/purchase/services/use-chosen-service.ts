import { useCallback, useEffect } from 'react';

import { useNavigate } from '../../../../i18n/use-navigate';
import { createStore, useStore } from '../../../../session/create-store';
import { keepSelectedService, readKeptService } from '../../../../session/visitor/selected-service';
import { useIsHydrated } from '../../../../session/use-is-hydrated';
import type { BuiltCatalogue, PickableService } from '../catalogue';
import { useServiceFromAddress } from './use-service-from-address';

const chosenInTab = createStore<PickableService | undefined>(() => undefined);

const remember = (service: PickableService): void => {
  keepSelectedService(service);
  chosenInTab.write(service);
};

/** Resets the choice to the shop's default service for buying or renting, as a change between the two requires (rule 16.3). */
export const chooseDefaultService = (
  { service, rentService }: Pick<BuiltCatalogue, 'service' | 'rentService'>,
  type: 'buy' | 'rent',
): void => chosenInTab.write(type === 'rent' ? rentService : service);

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
 * Marks in the static HTML, until the visitor's own service is known. `data-built-service`: where the visitor's service is another one, the
 * countries stay unseen until then (`before-first-paint.ts`); a service's own page has none. `data-service-shown`: the facts that a press
 * before the page is live keeps (`sign-up-at-once.ts`).
 */
export const useEarlyMarks = (
  { service }: Pick<BuiltCatalogue, 'service'>,
  { isServicePage }: { isServicePage: boolean },
): Readonly<Record<string, string>> => {
  if (useIsHydrated()) return {};
  const { id, external_id, name, slug, icon } = service;
  const shown = { 'data-service-shown': JSON.stringify({ id, external_id, name, slug, icon }) };
  return isServicePage ? shown : { ...shown, 'data-built-service': external_id };
};
