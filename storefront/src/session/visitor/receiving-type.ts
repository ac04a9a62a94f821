import { createStore, useStore } from '../create-store';

/** The ways to receive SMS that the purchase section offers (rule 16.3). */
const receivingTypes = ['buy', 'rent', 'readyAccounts'] as const;
export type ReceivingType = (typeof receivingTypes)[number];

const typeStore = createStore<ReceivingType>(() => 'buy');

/** The type that an address requests: `/?tab=rent`. */
export const typeFromAddress = (here: string): ReceivingType | undefined => {
  const tab = new URLSearchParams(here.split('?')[1] ?? '').get('tab');
  return receivingTypes.find((type) => type === tab);
};

/** Id of what the home page says of a type where scripts are off. A link leads to it. */
export const tabTarget = (type: ReceivingType): string => (type === 'buy' ? 'buy' : `tab-${type}`);

/** The chosen type. Static pages show buying. */
export const useReceivingType = (): ReceivingType => useStore(typeStore, 'buy');

export const setReceivingType = (type: ReceivingType): void => typeStore.write(type);
