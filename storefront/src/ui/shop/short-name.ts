/** The first of a service's names, for narrow places: "Google" for "Google, YouTube, Gmail", "X" for "X (Twitter)". */
export const shortNameOf = ({ name }: { name: string }): string => name.split(/\s*[,،、(（]/, 1)[0] || name;
