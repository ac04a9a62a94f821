import { adminInMaking } from '../first-start/admin-in-making';

export default adminInMaking;
