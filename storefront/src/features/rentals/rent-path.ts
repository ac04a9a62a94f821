/** The home page with the tab of rent: where a visitor comes back to after signing up or topping up. */
export const rentPath = '/?tab=rent';
