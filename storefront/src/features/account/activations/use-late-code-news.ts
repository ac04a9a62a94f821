import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { Activation } from '@shop/shared-types/contract/activations';

import { useNavigate } from '../../../i18n/use-navigate';
import type { CatalogueNames } from '../../../session/resources/catalogue-names';
import { useToast } from '../../../ui/overlays/toast';
import { useFormatPrice } from '../../../ui/shop/price';
import { notifyDesktop } from './desktop-notification';
import { findLateCodes } from './find-late-codes';
import { activationsPath } from './number-paths';

/**
 * Tells of each late code once: by the desktop, in a toast where the page does not offer the code itself, and in the returned words, which
 * are for a screen reader. One that is there when the page opens is told too: it ends soon.
 */
export const useLateCodeNews = (
  activations: readonly Activation[],
  { names, isOfferShown }: { names: CatalogueNames; isOfferShown: boolean },
): string => {
  const intl = useIntl();
  const go = useNavigate();
  const toast = useToast();
  const formatPrice = useFormatPrice();
  const told = useRef(new Set<number>());
  const [words, setWords] = useState('');

  useEffect(() => {
    if (!names.isLoaded) return;
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
      if (isOfferShown) setWords(title);
      else toast.info({ title, action: { label: intl.formatMessage({ id: 'numbers.open' }), onPress: open } });
    }
  }, [activations, formatPrice, go, intl, isOfferShown, names, toast]);
  return words;
};
