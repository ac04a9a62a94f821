/** Each household tops up by one device at the same moment, and its last two people by one card. */
const householdSize = 3;

/** The first account of households; below it are all others. */
const firstOfHouseholds = 50_000;

/** The accounts of the household that a scenario is about. */
export const householdOf = (scenario: number): number[] =>
  Array.from({ length: householdSize }, (_, place) => firstOfHouseholds + scenario * householdSize + place);

/** The card and the device of a user's household, for which the bonus of a first top-up is given once. A user without a household has none. */
export const meansOf = (userId: number): string[] => {
  if (userId < firstOfHouseholds) return [];
  const number = userId - firstOfHouseholds;
  const household = Math.floor(number / householdSize);
  return [`card-${household}-${Math.min(number % householdSize, 1)}`, `device-${household}`];
};
