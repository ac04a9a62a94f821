import { LatePart, lazyPart } from '../../../../content/late-part';
import { useAuthToken } from '../../../../session/visitor/auth-token';
import type { AllowanceLineProps } from './allowance-line';

const AllowanceLine = lazyPart<AllowanceLineProps>(() => import('./allowance-line').then((file) => file.AllowanceLine));

/** Tells the signed-in buyer when little is left to give back. A guest's page loads nothing for it. */
export const AllowanceOfUser = (props: AllowanceLineProps) =>
  useAuthToken() === undefined ? null : (
    <LatePart fallback={null} isAddition>
      <AllowanceLine {...props} />
    </LatePart>
  );
