import { useEffect, useRef, useState, type MutableRefObject } from 'react';
import { useIntl } from 'react-intl';

import type { Activation } from '@shop/shared-types/contract/activations';

import type { Rental } from '@shop/shared-types/contract/rentals';

import { useNavigate } from '../../../i18n/use-navigate';
import type { CatalogueNames } from '../../../session/resources/catalogue-names';
import { formatTimer } from '../../../session/time/format-timer';
import { useNow } from '../../../session/time/use-now';
import { useToast } from '../../../ui/overlays/toast';
import { VisuallyHidden } from '../../../ui/display/visually-hidden';
import { bareCode, formatCode } from '../../../session/resources/codes';
import { lastMinutesMs, remainingMsOf } from './activation-view';
import { notifyDesktop } from './desktop-notification';
import type { ShownNumber } from './choose-shown';
import {
  findArrivals,
  isSeenOn,
  noteMessages,
  type Arrival,
  type KnownMessages,
  type ReceivingNumber,
} from './find-arrivals';
import { activationsPath, rentalsPath } from './number-paths';
import { playCodeSound } from './play-code-sound';
import { useLateCodeNews } from './use-late-code-news';
import { useTitlePrefix } from './use-title-prefix';

const titleLastsMs = 30_000;
const announcedMinutes = [5, 2];

/** The SMS that came since the list was seen last. Those that exist when the page opens are not announced. */
const takeArrivals = (
  numbers: readonly ReceivingNumber[] | undefined,
  known: MutableRefObject<KnownMessages | undefined>,
): Arrival[] => {
  if (!numbers) return [];
  const before = known.current;
  known.current = noteMessages(numbers);
  return before ? findArrivals(numbers, before) : [];
};

export interface NumberWatchProps {
  activations: readonly Activation[];
  /** The rentals that run; undefined until they are loaded. */
  rentals: readonly Rental[] | undefined;
  names: CatalogueNames;
  hasSound: boolean;
  path: string;
  /** The number that floats on this page: what it says needs no toast. */
  floating: Pick<ShownNumber, 'phone' | 'code' | 'hasMasked'> | undefined;
}

const pathOf = (here: string): string => here.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

/**
 * Watches all bought and rented numbers on every page. A new SMS plays a sound, is read aloud, is shown in the tab's title and, where
 * nothing on the page shows it, in a toast, and by the desktop where the visitor looks elsewhere. The title also shows the time when it runs short.
 */
export const NumberWatch = ({ activations, rentals, names, hasSound, path, floating }: NumberWatchProps) => {
  const intl = useIntl();
  const now = useNow();
  const go = useNavigate();
  const toast = useToast();
  const knownActivations = useRef<KnownMessages>();
  const knownRentals = useRef<KnownMessages>();
  const [arrivedWords, setArrivedWords] = useState('');
  const [titleCode, setTitleCode] = useState<string>();
  const lateWords = useLateCodeNews(activations, { names, isOfferShown: pathOf(path) === activationsPath });

  useEffect(() => {
    // What is said names the service. The first look only notes what is there, so it does not wait.
    if (!names.isLoaded && knownActivations.current) return;
    const [activation] = takeArrivals(activations, knownActivations);
    const [rental] = takeArrivals(rentals, knownRentals);
    const arrival = activation ?? rental;
    if (!arrival) return;
    const { code, isMasked } = arrival.message;
    const service =
      arrival.number.service === 'full'
        ? intl.formatMessage({ id: 'numbers.every-service' })
        : names.service(arrival.number.service).name;
    const home = activation ? activationsPath : rentalsPath;
    const withoutCode = intl.formatMessage(
      { id: isMasked ? 'numbers.announce-masked' : 'numbers.announce-sms' },
      { service },
    );
    // The sound promises a code.
    if (hasSound && !isMasked) playCodeSound();
    setTitleCode(code ?? undefined);
    setArrivedWords(
      code === null
        ? withoutCode
        : // Read digit by digit, not as one large number.
          intl.formatMessage({ id: 'numbers.announce-code' }, { service, code: [...bareCode(code)].join(' ') }),
    );
    const title =
      code === null
        ? withoutCode
        : intl.formatMessage({ id: 'numbers.announce-code' }, { service, code: formatCode(code) });
    notifyDesktop(title, () => go(home));
    if (isSeenOn(arrival, { path: pathOf(path), home, floating })) return;
    toast[isMasked ? 'info' : 'success']({
      title,
      action: { label: intl.formatMessage({ id: 'numbers.open' }), onPress: () => go(home) },
    });
  }, [activations, floating, go, hasSound, intl, names, path, rentals, toast]);

  useEffect(() => {
    if (titleCode === undefined) return undefined;
    const timer = setTimeout(() => setTitleCode(undefined), titleLastsMs);
    return () => clearTimeout(timer);
  }, [titleCode]);

  const waiting = activations.filter(({ status }) => status === 'waiting');
  const ending = waiting.find((activation) => {
    const remaining = remainingMsOf(activation, now);
    return remaining > 0 && remaining <= lastMinutesMs;
  });
  const timeTitle = ending
    ? intl.formatMessage({ id: 'numbers.time-left' }, { time: formatTimer(remainingMsOf(ending, now)) })
    : undefined;
  useTitlePrefix(
    titleCode === undefined
      ? timeTitle
      : intl.formatMessage({ id: 'numbers.title-code' }, { code: formatCode(titleCode) }),
    path,
  );

  const timeWords = waiting.flatMap((activation) => {
    const seconds = Math.ceil(remainingMsOf(activation, now) / 1000);
    const minutes = announcedMinutes.find((minute) => seconds <= minute * 60 && seconds > minute * 60 - 5);
    const service = names.service(activation.service).name;
    return minutes === undefined ? [] : [intl.formatMessage({ id: 'numbers.announce-time' }, { minutes, service })];
  });
  return (
    <>
      <VisuallyHidden role="alert" aria-live="assertive">
        {arrivedWords}
      </VisuallyHidden>
      <VisuallyHidden role="status">{[...timeWords, lateWords].filter(Boolean).join('. ')}</VisuallyHidden>
    </>
  );
};
