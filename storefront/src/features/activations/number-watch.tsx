import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { Activation } from '@shop/shared-types/contract/activations';

import type { CatalogueNames } from '../../session/catalogue-names';
import { formatTimer } from '../../session/format-timer';
import { useNow } from '../../session/use-now';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { bareCode, formatCode, lastMinutesMs, remainingMsOf } from './activation-view';
import { countMessages, findArrivals, type KnownMessages } from './find-arrivals';
import { playCodeSound } from './play-code-sound';
import { useTitlePrefix } from './use-title-prefix';

const titleLastsMs = 30_000;
const announcedMinutes = [5, 2];

export interface NumberWatchProps {
  activations: readonly Activation[];
  names: CatalogueNames;
  hasSound: boolean;
  path: string;
}

/** Watches all numbers on every page: a code sounds, is read aloud and stands in the tab's title; so does the time when it runs out. */
export const NumberWatch = ({ activations, names, hasSound, path }: NumberWatchProps) => {
  const intl = useIntl();
  const now = useNow();
  const known = useRef<KnownMessages>();
  const [arrivedWords, setArrivedWords] = useState('');
  const [titleCode, setTitleCode] = useState<string>();

  useEffect(() => {
    const before = known.current;
    known.current = countMessages(activations);
    // What is there when the page opens is no news.
    if (!before) return;
    const [arrival] = findArrivals(activations, before);
    if (!arrival) return;
    const { code } = arrival.message;
    const service = names.service(arrival.activation.service).name;
    if (hasSound) playCodeSound();
    setTitleCode(code ?? undefined);
    setArrivedWords(
      code === null
        ? intl.formatMessage({ id: 'numbers.announce-sms' }, { service })
        : // Read digit by digit, not as one large number.
          intl.formatMessage({ id: 'numbers.announce-code' }, { service, code: [...bareCode(code)].join(' ') }),
    );
  }, [activations, hasSound, intl, names]);

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
      <VisuallyHidden role="status">{timeWords.join('. ')}</VisuallyHidden>
    </>
  );
};
