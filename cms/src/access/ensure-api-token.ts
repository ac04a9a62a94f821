import type { Core } from '@strapi/strapi';

const tokenUid = 'admin::api-token';
const permissionUid = 'admin::api-token-permission';

export interface ApiToken {
  name: string;
  description: string;
  value: string;
  /** Permissions of the token. Without any, it may read everything that is published. */
  actions?: readonly string[];
}

/**
 * Registers a token with a value that both sides know before they start. Strapi alone would choose a random one. A new value in the
 * settings, or another list of permissions, replaces the old token.
 */
export const ensureApiToken = async (
  strapi: Core.Strapi,
  { name, description, value, actions }: ApiToken,
): Promise<void> => {
  const accessKey: string = strapi.service(tokenUid).hash(value);
  const tokens = strapi.db.query(tokenUid);
  const existing = await tokens.findOne({ where: { name }, populate: ['permissions'] });
  const granted = ((existing?.permissions ?? []) as { action: string }[]).map(({ action }) => action);
  const isGranted = granted.length === (actions?.length ?? 0) && (actions ?? []).every((one) => granted.includes(one));
  if (existing?.accessKey === accessKey && isGranted) return;
  await strapi.db.transaction(async () => {
    if (existing) await strapi.service(tokenUid).revoke(existing.id);
    const token = await tokens.create({
      data: {
        name,
        description,
        kind: 'content-api',
        type: actions ? 'custom' : 'read-only',
        accessKey,
        encryptedKey: strapi.service('admin::encryption').encrypt(value),
        lifespan: null,
        expiresAt: null,
      },
    });
    for (const action of actions ?? [])
      await strapi.db.query(permissionUid).create({ data: { action, token: token.id } });
  });
};
