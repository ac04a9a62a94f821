import { ConfirmPasswordView } from '../features/auth/confirm-password-view';
import { usePageInfo } from '../layouts/page-info';

export { PageHead as Head } from '../layouts/page-head';

/** The token is the rest of the path, `/confirm/{token}`: it never reaches a server's log as a query would. */
const ConfirmPage = () => {
  const [, , token] = usePageInfo().here.split(/[/?]/);
  return <ConfirmPasswordView token={token ? decodeURIComponent(token) : undefined} />;
};

export default ConfirmPage;
