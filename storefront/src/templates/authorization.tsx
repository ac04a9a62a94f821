import { LoginView } from '../features/auth/login-view';

export { PageHead as Head } from '../layouts/head/page-head';

const AuthorizationPage = () => <LoginView />;

export default AuthorizationPage;
