import { createStore, useStore } from './create-store';

/** What the purchase section offers (specification section 3, "number-receiving type"). */
export const receivingTypes = ['buy', 'rent', 'readyAccounts'] as const;
export type ReceivingType = (typeof receivingTypes)[number];

const typeStore = createStore<ReceivingType>(() => 'buy');

/** The type that an address asks for: `/?tab=rent`. */
export const typeFromAddress = (here: string): ReceivingType | undefined => {
  const tab = new URLSearchParams(here.split('?')[1] ?? '').get('tab');
  return receivingTypes.find((type) => type === tab);
};

/** The chosen type; static pages show buying. */
export const useReceivingType = (): ReceivingType => useStore(typeStore, 'buy');

export const setReceivingType = (type: ReceivingType): void => typeStore.write(type);
