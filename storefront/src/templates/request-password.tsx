import { RequestPasswordView } from '../features/auth/request-password-view';

export { PageHead as Head } from '../layouts/head/page-head';

const RequestPasswordPage = () => <RequestPasswordView />;

export default RequestPasswordPage;
