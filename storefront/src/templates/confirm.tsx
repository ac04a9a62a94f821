import { ConfirmPasswordView } from '../features/auth/confirm-password-view';
import { readLinkSecret } from '../session/visitor/link-secret';
import { useIsHydrated } from '../session/use-is-hydrated';

export { PageHead as Head } from '../layouts/head/page-head';

/** The token of `/confirm/{token}` has left the address bar before the page came to life. */
const ConfirmPage = () => <ConfirmPasswordView token={useIsHydrated() ? readLinkSecret('/confirm') : undefined} />;

export default ConfirmPage;
