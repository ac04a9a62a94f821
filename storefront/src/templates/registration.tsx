import { RegistrationView } from '../features/auth/registration-view';

export { PageHead as Head } from '../layouts/head/page-head';

const RegistrationPage = () => <RegistrationView />;

export default RegistrationPage;
