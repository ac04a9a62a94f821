import { readSettings } from './read-settings';

/** Prints what is wrong with the settings of the CMS; prints nothing when they are valid. Exit code 1 or 0. It does not start Strapi. */
const { problems } = readSettings(process.env, process.cwd());
for (const problem of new Set(problems)) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
