import { loadCms } from '../../operation/command-line/load-cms';
import { readSettings } from '../../operation/settings/read-settings';
import { SecondFactors } from './second-factors';

/** `npm run reset-second-factor -w @shop/cms -- ada@example.com`: for who has lost the phone and the recovery codes. */
const reset = async (email: string | undefined): Promise<void> => {
  if (!email) throw new Error('Whose? Give the e-mail of the account.');
  const app = await loadCms();
  const user = await app.db.query('admin::user').findOne({ where: { email: email.toLowerCase() } });
  if (!user) throw new Error(`Nobody of the staff has the e-mail ${email}.`);
  const { secrets } = readSettings(process.env, app.dirs.app.root);
  await new SecondFactors(app, secrets.ENCRYPTION_KEY, () => new Date()).reset(String(user.id));
  process.stdout.write(`${email} sets up a new second factor at the next visit of the page “Commerce”.\n`);
  await app.destroy();
};

reset(process.argv[2]).then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
