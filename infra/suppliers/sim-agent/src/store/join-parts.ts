import type { KeptPart } from './sms-journal.ts';

/** Parts of one SMS reach the network within seconds; a phone in a bad cell takes minutes. Later parts belong to another SMS. */
const sameSmsMs = 10 * 60_000;
/** Parts that follow each other so closely are joined at once. Others wait for a moment, since a nearer part may be on its way. */
const closeMs = 30_000;

/** When the network got the part; lines of older versions do not have it. */
const timeOf = ({ sentAt, at }: KeptPart): number => sentAt ?? at;

/** Whether two parts carry the same sender, reference and count. That alone does not make them one SMS: references come round. */
export const isAlike = (one: KeptPart, other: KeptPart): boolean =>
  one.imsi === other.imsi &&
  one.from === other.from &&
  one.part.reference === other.part.reference &&
  one.part.total === other.part.total;

/**
 * Sorts parts that are alike into SMS by the network's time: each part goes to the SMS that lacks it and is nearest in time, to the older one
 * of two equally near ones.
 */
export const sortIntoSms = (parts: readonly KeptPart[]): KeptPart[][] => {
  const groups: KeptPart[][] = [];
  const inTime = [...parts].sort((one, other) => timeOf(one) - timeOf(other) || one.at - other.at);
  for (const part of inTime) {
    let nearest: KeptPart[] | undefined;
    let nearestMs = sameSmsMs;
    for (const group of groups) {
      const last = group.at(-1);
      const distanceMs = last ? timeOf(part) - timeOf(last) : sameSmsMs;
      const isTaken = group.some((other) => other.part.place === part.part.place);
      if (isTaken || group.length === part.part.total || distanceMs > nearestMs) continue;
      if (nearest && distanceMs === nearestMs) continue;
      nearest = group;
      nearestMs = distanceMs;
    }
    if (nearest) nearest.push(part);
    else groups.push([part]);
  }
  return groups;
};

export const isWhole = (group: readonly KeptPart[]): boolean => group.length === group[0]?.part.total;

/** @param group in the order of time */
export const isClose = (group: readonly KeptPart[]): boolean =>
  group.every((part, index) => timeOf(part) - timeOf(group[index - 1] ?? part) <= closeMs);

/**
 * Whether an SMS will not become whole although its time is not over: its last part came, and in the same second another SMS with its
 * reference began. @param later the SMS behind it
 */
export const isOvertaken = (group: readonly KeptPart[], later: readonly (readonly KeptPart[])[]): boolean => {
  const hasLast = group.some(({ part }) => part.place === part.total);
  const begun = (parts: readonly KeptPart[]): number | undefined => parts[0] && timeOf(parts[0]);
  return hasLast && later.some((other) => begun(other) === begun(group));
};
