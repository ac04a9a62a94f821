import { SettingsWrong } from '../platform/config/settings-reader.ts';
import { readShopConfig } from './read-shop-config.ts';

/** Reports wrong settings of the engine and exits with 1, or prints nothing and exits with 0. It opens no connection. */
try {
  readShopConfig(process.env);
} catch (failure) {
  if (!(failure instanceof SettingsWrong)) throw failure;
  for (const problem of failure.problems) console.error(problem);
  process.exitCode = 1;
}
