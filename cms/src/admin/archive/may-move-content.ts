/** Who gives the staff its rights may take all content out and in: super admins. */
export const mayMoveContent = [{ action: 'admin::roles.update', subject: null }] as const;
