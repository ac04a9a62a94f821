import { Switch } from '@strapi/design-system';

import { useCommerceChange } from '../calls/use-commerce';
import { useMayChange } from '../parts/may-change';
import type { Shelf } from './upload-form';

/** Puts a shelf on sale or takes it off. */
export const ShelfSwitch = ({ shelf, onDone }: { shelf: Shelf; onDone: () => Promise<void> }) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange('adminChangeShelf');
  const { line, id, name } = shelf;
  const turn = async (isOnSale: boolean) => {
    const done = isOnSale ? `${name} is on sale.` : `${name} is off sale.`;
    if (await change('adminChangeShelf', { params: { line, id }, body: { isOnSale }, done })) await onDone();
  };
  return (
    <Switch
      aria-label={`${name} is on sale`}
      checked={shelf.isOnSale}
      onCheckedChange={(isOn) => void turn(isOn)}
      disabled={isBusy || !mayChange}
    />
  );
};
