import { Switch } from '@strapi/design-system';

import { useCommerceChange } from '../calls/use-commerce';
import { useMayChange } from '../parts/may-change';
import type { Lot } from './upload-form';
import { say } from '../parts/say';

/** Puts a lot on sale or takes it off. */
export const LotSwitch = ({ lot, onDone }: { lot: Lot; onDone: () => Promise<void> }) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange('adminChangeLot');
  const { line, id, name } = lot;
  const turn = async (isOnSale: boolean) => {
    const done = isOnSale ? say('{name} is on sale.', { name }) : say('{name} is off sale.', { name });
    if (await change('adminChangeLot', { params: { line, id }, body: { isOnSale }, done })) await onDone();
  };
  return (
    <Switch
      aria-label={say('{name} is on sale', { name })}
      checked={lot.isOnSale}
      onCheckedChange={(isOn) => void turn(isOn)}
      disabled={isBusy || !mayChange}
    />
  );
};
