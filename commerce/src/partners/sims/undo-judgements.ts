import { auditNoteOf, recordAuditEntry } from '../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { changeOneSim, type ChangeSimDeps } from '../../supply/pool/change-one-sim.ts';
import { findSim } from '../../supply/pool/list-sims.ts';
import { fixSim, forgiveSim } from '../../supply/pool/sim-state.ts';
import type { Sim } from '../../supply/pool/sim.model.ts';

/** A partner's word that a number works counts once in this time. */
const fixedOnceInMs = 86_400_000;

/** From when the partner may have the SIM offered again; undefined: now. */
export const fixableFrom = ({ fixedAt }: Pick<Sim, 'fixedAt'>, at: Date): Date | undefined => {
  const from = fixedAt && new Date(fixedAt.getTime() + fixedOnceInMs);
  return from && from > at ? from : undefined;
};

/**
 * Drops what buyers said of a SIM, with the reason in the audit log, in one transaction (rule 4.30). A repeat changes nothing.
 * @throws CommerceError SIM_NOT_FOUND.
 */
export const forgiveAsStaff = async (
  deps: ChangeSimDeps & { randomness: Randomness },
  caller: Pick<Caller, 'staff' | 'userId'>,
  { phone, service, reason }: { phone: string; service?: string | undefined; reason: string },
): Promise<Sim> => {
  const noted = { action: 'sim.forgive', target: `sim:${phone}`, reason } as const;
  const note = auditNoteOf(deps, caller, noted);
  const changed = await changeOneSim(deps, { phone, name: 'forgive-sim' }, (working, sim, at) => {
    if (!sim) throw new CommerceError('SIM_NOT_FOUND');
    const change = forgiveSim(sim, service, at);
    if (!change) return undefined;
    const dropped = (sim.judgements ?? []).length - (change.judgements ?? []).length;
    const details = { judgements: dropped, ...(service === undefined ? {} : { service }) };
    recordAuditEntry(working, { ...note, details }, at);
    return change;
  });
  return changed?.after ?? findSim(phone);
};

/**
 * Offers a partner's SIM again for which buyers took it off sale, once a day (rule 4.31). Their judgements stay.
 * @returns the services for which it is offered again.
 * @throws CommerceError SIM_NOT_FOUND, also for the SIM of somebody else; TOO_MANY_REQUESTS with `retryAfterSeconds`.
 */
export const fixAsPartner = async (
  deps: ChangeSimDeps,
  { phone, supplierIds }: { phone: string; supplierIds: readonly number[] },
): Promise<string[]> => {
  const changed = await changeOneSim(deps, { phone, name: 'fix-sim' }, (_working, sim, at) => {
    if (!sim || !supplierIds.includes(sim.supplierId)) throw new CommerceError('SIM_NOT_FOUND');
    const change = fixSim(sim, at);
    const from = fixableFrom(sim, at);
    if (!change || !from) return change;
    const waitMs = from.getTime() - at.getTime();
    throw new CommerceError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  });
  return (changed?.before.heldBack ?? []).map(({ service }) => service);
};
