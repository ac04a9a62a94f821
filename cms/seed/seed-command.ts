import { loadCms } from '../src/operation/command-line/load-cms';

/** `npm run seed`: loads Strapi, whose bootstrap seeds, and ends. Exit code 1 and the reason when a document fails. */
const seed = async (): Promise<void> => {
  const app = await loadCms();
  await app.destroy();
};

seed().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
