import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';

import type { Activation } from '@shop/shared-types/contract/activations';

import { useNavigate } from '../../../i18n/use-navigate';
import type { CatalogueNames } from '../../../session/resources/catalogue-names';
import { useToast } from '../../../ui/overlays/toast';
import { useFormatPrice } from '../../../ui/shop/price';
import { notifyDesktop } from './desktop-notification';
import { findLateCodes } from './find-late-codes';
import { activationsPath } from './number-paths';

/** Tells of each late code once, on every page and by the desktop. One that is there when the page opens is told too: it ends soon. */
export const useLateCodeNews = (activations: readonly Activation[], names: CatalogueNames): void => {
  const intl = useIntl();
  const go = useNavigate();
  const toast = useToast();
  const formatPrice = useFormatPrice();
  const told = useRef(new Set<number>());

  useEffect(() => {
    for (const { id, service, lateCode } of findLateCodes(activations, Date.now())) {
      if (told.current.has(id)) continue;
      told.current.add(id);
      const price = formatPrice(lateCode.price);
      const title = intl.formatMessage(
        { id: 'numbers.announce-late' },
        { service: names.service(service).name, price },
      );
      const open = () => go(activationsPath);
      notifyDesktop(title, open);
      toast.info({ title, action: { label: intl.formatMessage({ id: 'numbers.open' }), onPress: open } });
    }
  }, [activations, formatPrice, go, intl, names, toast]);
};
