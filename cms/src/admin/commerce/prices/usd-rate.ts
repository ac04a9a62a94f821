import type { CallAnswer } from '../calls/office-contract';
import { say } from '../parts/say';

const hourSeconds = 3_600;
/** Longest normal age of the rate. The bank sets none at weekends, but the engine fetches its list every day. */
const oldAfterHours = 48;

/** The rate as text, and whether somebody should check why it is old. */
export const describeUsdRate = ({
  rubPerUsd,
  isAssumed,
  setFor,
  ageSeconds,
}: Omit<CallAnswer<'adminReadUsdRate'>, 'fetchedAt'>): { text: string; isOld: boolean } => {
  if (isAssumed || ageSeconds === null) {
    return {
      text: say('Dollar rate: {rubPerUsd} rubles, assumed: none has been fetched yet.', { rubPerUsd }),
      isOld: true,
    };
  }
  const hours = Math.floor(ageSeconds / hourSeconds);
  const age = hours === 0 ? say('less than an hour') : say('{hours} hours', { hours });
  return {
    text: say('Dollar rate: {rubPerUsd} rubles, set for {setFor}, fetched {age} ago.', {
      rubPerUsd,
      setFor: setFor ?? '',
      age,
    }),
    isOld: hours >= oldAfterHours,
  };
};
