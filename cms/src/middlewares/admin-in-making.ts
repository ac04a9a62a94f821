import { adminInMaking } from '../content/first-start/admin-in-making';

export default adminInMaking;
