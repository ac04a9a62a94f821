/** What a role may be given in Settings → Roles. */
export const commerceActions = { read: 'api::commerce.read', change: 'api::commerce.change' } as const;

/** The roles of the back office. The engine decides what each may do; an owner may do everything. */
export const officeRoles = ['owner', 'support', 'finance', 'catalogue', 'moderator'] as const;
export type OfficeRole = (typeof officeRoles)[number];

/** The permission that gives a role of the back office. */
export const officeRoleAction = (role: OfficeRole): string => `api::commerce.${role}`;

/** What a signed-in person may do, as Strapi says it. */
export interface Ability {
  can: (action: string) => boolean;
}

/**
 * The roles of the back office that the CMS gives to a signed-in person. undefined: none. Then the account of the shop's staff with the same
 * address decides alone, and a person without such an account may do nothing. With roles, the account may still allow less.
 */
export const officeRolesOf = (ability: Ability): OfficeRole[] | undefined => {
  const roles = officeRoles.filter((role) => ability.can(officeRoleAction(role)));
  return roles.length === 0 ? undefined : roles;
};
