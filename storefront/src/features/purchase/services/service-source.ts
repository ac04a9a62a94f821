/** The call that lists the services to pick from: all that are sold, or those that can be rented. */
export type ServiceSource = 'listServices' | 'listRentableServices';
