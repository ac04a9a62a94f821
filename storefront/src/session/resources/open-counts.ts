import { useActivations } from './activations';
import { useRentals } from './rentals';

/** How many bought and rented numbers run, by the path of the page on which they are at home. */
export const useOpenCounts = (): Readonly<Record<string, number>> => {
  const { activations } = useActivations();
  const { rentals } = useRentals('active', 1);
  return {
    '/profile': activations?.filter(({ status }) => status === 'waiting' || status === 'received').length ?? 0,
    '/profile/rentals': rentals?.length ?? 0,
  };
};
