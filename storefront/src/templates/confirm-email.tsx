import { ConfirmEmailView } from '../features/auth/confirm-email-view';

export { PageHead as Head } from '../layouts/head/page-head';

const ConfirmEmailPage = () => <ConfirmEmailView />;

export default ConfirmEmailPage;
