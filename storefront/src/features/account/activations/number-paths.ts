/** The pages on which bought and rented numbers are at home. */
export const activationsPath = '/profile';
export const rentalsPath = '/profile/rentals';
