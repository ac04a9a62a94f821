/** A member of the staff, as Strapi's table has one. */
export interface Person {
  firstname: string | null;
  lastname: string | null;
  email: string;
}

/** How the admin calls a person: by name, else by e-mail. */
export const namePerson = ({ firstname, lastname, email }: Person): string =>
  [firstname, lastname].filter(Boolean).join(' ') || email;
