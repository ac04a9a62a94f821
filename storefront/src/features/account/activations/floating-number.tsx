import { LatePart, lazyPart } from '../../../content/late-part';
import { useAuthToken } from '../../../session/visitor/auth-token';

const NumberPill = lazyPart(() => import('./number-pill').then((file) => file.NumberPill));

/** The active number, on every page. Guests have none and do not load the script. */
export const FloatingNumber = () => {
  const token = useAuthToken();
  return token === undefined ? null : (
    <LatePart fallback={null} isAddition>
      <NumberPill />
    </LatePart>
  );
};
