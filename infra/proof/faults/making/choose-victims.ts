import type { SupervisedProcess } from '../../../run/processes/supervise-process.ts';
import type { Chance } from '../chance.ts';
import type { Fault } from '../fault-options.ts';
import type { ShopUnderFaults } from '../shop/shop-under-faults.ts';
import { until } from '../until.ts';

/** A machine that is busy with other things starts processes slowly. */
export const recoveryMaxMs = 180_000;
/** All nodes of the engine at once. */
const allNodesProbability = 0.15;

/** What a fault is made with. */
export interface Parts {
  shop: ShopUnderFaults;
  chance: Chance;
  signal: AbortSignal;
}

export type Victims = readonly [SupervisedProcess, ...SupervisedProcess[]];
type IsRipe = (process: SupervisedProcess) => boolean;

export const isUp = (process: SupervisedProcess): boolean => process.report().state === 'running';

/**
 * Chooses the members of the database that the fault hits: the primary, and for `two-mongods` one more, so that no majority is left. While
 * a member is not healthy, for example after an earlier fault, it chooses none.
 */
const chooseMembers = async (
  target: 'mongod' | 'two-mongods',
  { shop: { trio }, chance }: Parts,
  isRipe: IsRipe,
): Promise<readonly SupervisedProcess[]> => {
  const primary = (await trio.isWhole()) ? await trio.findPrimary() : undefined;
  if (!primary || !isRipe(primary)) return [];
  if (target === 'mongod') return [primary];
  const second = chance.pick(trio.members.filter((member) => member !== primary && isRipe(member)));
  return second ? [primary, second] : [];
};

/** The targets that may be harmed now. */
const findVictims = async (
  { kind, target }: Fault,
  parts: Parts,
  isRipe: IsRipe,
): Promise<readonly SupervisedProcess[]> => {
  const { shop, chance } = parts;
  const { nodes, gateway, supplier, cms } = shop;
  if (target === 'gateway') return [gateway].filter(isRipe);
  if (target === 'supplier') return [supplier].filter(isRipe);
  if (target === 'cms') return [cms].filter(isRipe);
  if (target === 'sim-agent') return [shop.modems.agent].filter(isRipe);
  if (target === 'mongod' || target === 'two-mongods') return chooseMembers(target, parts, isRipe);
  const ripe = nodes.filter(isRipe);
  if (ripe.length === 0 || (kind !== 'jump' && chance.happens(allNodesProbability))) return ripe;
  const victim = chance.pick(ripe);
  return victim ? [victim] : [];
};

/** Waits until a target may be harmed. @throws {Error} when that takes more than three minutes */
export const chooseVictims = async (fault: Fault, parts: Parts, isRipe: IsRipe): Promise<Victims> => {
  let victims: readonly SupervisedProcess[] = [];
  await until(`${fault.target} may be harmed`, recoveryMaxMs, async () => {
    parts.signal.throwIfAborted();
    victims = await findVictims(fault, parts, isRipe);
    return victims.length > 0;
  });
  const [first, ...others] = victims;
  if (!first) throw new Error(`${fault.target} cannot be harmed`);
  return [first, ...others];
};
