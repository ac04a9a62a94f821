import { createStore, useStore } from './create-store';
import { dropFromTab, keepInTab, readFromTab } from './tab-storage';

/** A service and a country that somebody wants to buy: kept over sign-in and after a failed purchase (specification section 4). */
export interface KeptChoice {
  service: { id: number; external_id: string; name: string; slug: string; icon: string | null };
  country: { external_id: number; name: string; flag: string };
  /** Kopecks, as the card showed them. */
  price: number;
}

const key = 'keptChoice';

const isKeptChoice = (value: unknown): value is KeptChoice => {
  const choice = value as KeptChoice | null | undefined;
  return (
    typeof choice?.service?.external_id === 'string' &&
    typeof choice.service.name === 'string' &&
    typeof choice.country?.external_id === 'number' &&
    typeof choice.country.name === 'string' &&
    typeof choice.price === 'number'
  );
};

const choiceStore = createStore<KeptChoice | undefined>(() => readFromTab(key, isKeptChoice));

export const keepChoice = (choice: KeptChoice): void => {
  keepInTab(key, choice);
  choiceStore.write(choice);
};

export const dropChoice = (): void => {
  dropFromTab(key);
  choiceStore.write(undefined);
};

export const useKeptChoice = (): KeptChoice | undefined => useStore(choiceStore, undefined);
