import { styled } from 'styled-components';

import { formatTimer } from './format-timer';

/**
 * Only the seconds change all the time. Digits of equal width keep the text beside them still; the minutes keep the font's normal digits.
 */
const Seconds = styled.span`
  font-variant-numeric: tabular-nums;
`;

/** Remaining time as `mm:ss`, left to right in every language. */
export const TimerText = ({ ms }: { ms: number }) => {
  const [minutes, seconds] = formatTimer(ms).split(':');
  return (
    <bdi dir="ltr">
      {minutes}:<Seconds>{seconds}</Seconds>
    </bdi>
  );
};
