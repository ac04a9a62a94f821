import type { Activation } from '@shop/shared-types/contract/activations';

/** A number that ended without a code, and the offer of the code that came afterwards. */
export type WithLateCode = Activation & { lateCode: NonNullable<Activation['lateCode']> };

/** The late codes that can be bought now (rule 4.37), the newest purchase first. */
export const findLateCodes = (activations: readonly Activation[], nowMs: number): WithLateCode[] =>
  activations.filter((activation): activation is WithLateCode => Date.parse(activation.lateCode?.until ?? '') > nowMs);
