import { ProfileView } from '../features/account/profile/profile-view';

export { PageHead as Head } from '../layouts/head/page-head';

/** Everything below `/profile`; the view looks at the path. */
const ProfilePage = () => <ProfileView />;

export default ProfilePage;
