/** What forms and lists call a field: `stepsTitle` → `Steps title`. */
export const fieldLabel = (name: string): string => {
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_match, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
};
