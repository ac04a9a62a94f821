import { compileStrapi, createStrapi, type Core } from '@strapi/strapi';

type Directories = Parameters<typeof createStrapi>[0];

/**
 * Loads the CMS for a command, which ends it again with `destroy`. It serves nothing: the port of the figures stays with the CMS that runs
 * beside the command, which could not start there.
 */
export const loadCms = async (directories?: Directories): Promise<Core.Strapi> => {
  delete process.env.CMS_METRICS_PORT;
  return createStrapi(directories ?? (await compileStrapi())).load();
};
