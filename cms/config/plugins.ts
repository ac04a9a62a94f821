import { readSettings } from '../src/settings/read-settings';

export default () => ({
  'users-permissions': { config: { jwtSecret: readSettings(process.env, process.cwd()).secrets.JWT_SECRET } },
});
