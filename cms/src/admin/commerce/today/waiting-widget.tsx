import { useEffect } from 'react';

import { Widget } from '@strapi/strapi/admin';

import { useCommerceData } from '../calls/use-commerce';
import { timeOf } from '../parts/time-of';
import { TextLink } from '../parts/text-link';
import { waitingTiles } from './compare';
import { say } from '../parts/say';

const refreshMs = 60_000;
const text = { fontSize: '1.4rem', lineHeight: 1.4 } as const;
const isTold = (label: string): label is keyof typeof queueOf => Object.hasOwn(queueOf, label);
/** The tiles whose queue says since when its first has waited. */
const queueOf = {
  Payouts: 'payouts',
  'Partner applications': 'applications',
  'Documents of partners': 'documents',
  'Unmatched payments': 'strayPayments',
} as const;

/** On the CMS's start page: what waits in the back office, with links. */
export const WaitingWidget = () => {
  const { answer, reload } = useCommerceData('adminGetWaiting');
  useEffect(() => {
    const timer = setInterval(() => void reload(), refreshMs);
    return () => clearInterval(timer);
  }, [reload]);
  if (answer.state === 'loading') return <Widget.Loading />;
  if (answer.state === 'failed')
    return (
      <p style={text}>
        {answer.message} <TextLink to="/commerce">{say('Open the back office')}</TextLink>
      </p>
    );
  const { waiting, oldest } = answer.data;
  const urgent = waitingTiles(waiting).filter(({ isUrgent }) => isUrgent);
  if (urgent.length === 0)
    return (
      <p style={text}>
        {say('Nothing waits.')} <TextLink to="/commerce/today">{say('Figures of today')}</TextLink>
      </p>
    );
  return (
    <ul style={{ ...text, display: 'grid', gap: 8 }}>
      {urgent.map(({ label, value, to = '/commerce' }) => {
        const since = isTold(label) ? oldest[queueOf[label]] : null;
        return (
          <li key={label}>
            <TextLink to={to}>
              {label}: {value}
            </TextLink>
            {since ? say(', the first since {since}', { since: timeOf(since) }) : ''}
          </li>
        );
      })}
    </ul>
  );
};
