import { Switch } from '@strapi/design-system';

import { useCommerceChange } from '../calls/use-commerce';
import { useMayChange } from '../parts/may-change';
import type { Lot } from './upload-form';

/** Puts a lot on sale or takes it off. */
export const LotSwitch = ({ lot, onDone }: { lot: Lot; onDone: () => Promise<void> }) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange('adminChangeLot');
  const { line, id, name } = lot;
  const turn = async (isOnSale: boolean) => {
    const done = isOnSale ? `${name} is on sale.` : `${name} is off sale.`;
    if (await change('adminChangeLot', { params: { line, id }, body: { isOnSale }, done })) await onDone();
  };
  return (
    <Switch
      aria-label={`${name} is on sale`}
      checked={lot.isOnSale}
      onCheckedChange={(isOn) => void turn(isOn)}
      disabled={isBusy || !mayChange}
    />
  );
};
