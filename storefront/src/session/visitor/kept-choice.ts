import { createStore, useStore } from '../create-store';
import { dropKept, keepForAnHour, readKept } from './hour-storage';
import { keptChoiceKey } from './storage-keys';

/**
 * The service and country of a purchase that was begun. They are kept through sign-in, top-up and the link in an e-mail, which opens in
 * another tab, and after a failed purchase (rule 16.2).
 */
export interface KeptChoice {
  service: { id: number; external_id: string; name: string; slug: string; icon: string | null };
  country: { external_id: number; name: string; flag: string };
  /** Price of one number in kopecks, as the card showed it. */
  price: number;
  /** Numbers of one order; one when left out. */
  quantity?: number;
  /** Kopecks: the buyer chose this dearer price over the cheapest one. */
  priceMin?: number;
  /** The buyer chose the likeliest number (rule 14.5); the cheapest when left out. */
  choose?: 'likeliest';
  /** The purchase only waits for the log-in or the money: the shop offers to go on with it. */
  isWaiting?: boolean;
}

/** Kopecks for all numbers of the choice. */
export const totalOf = ({ price, quantity = 1 }: Pick<KeptChoice, 'price' | 'quantity'>): number => price * quantity;

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

const choiceStore = createStore<KeptChoice | undefined>(() => readKept(keptChoiceKey, isKeptChoice));

export const keepChoice = (choice: KeptChoice): void => {
  keepForAnHour(keptChoiceKey, choice);
  choiceStore.write(choice);
};

export const dropChoice = (): void => {
  dropKept(keptChoiceKey);
  choiceStore.write(undefined);
};

export const useKeptChoice = (): KeptChoice | undefined => useStore(choiceStore, undefined);
