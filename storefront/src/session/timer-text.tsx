import { styled } from 'styled-components';

import { formatTimer } from './format-timer';

/** Only the seconds change each moment: digits of one width there keep the rest still, and minutes keep their shape. */
const Seconds = styled.span`
  font-variant-numeric: tabular-nums;
`;

/** Time left as `mm:ss`, left to right in every language. */
export const TimerText = ({ ms }: { ms: number }) => {
  const [minutes, seconds] = formatTimer(ms).split(':');
  return (
    <bdi dir="ltr">
      {minutes}:<Seconds>{seconds}</Seconds>
    </bdi>
  );
};
