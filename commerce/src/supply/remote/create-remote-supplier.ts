import type { Money } from '@shop/shared-types/money';

import type { RemoteSupplier, NumberRequest, SupplierAnswer } from './remote-supplier.ts';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import { claimNumber } from '../pool/claim-number.ts';
import { queuedOutcomeOf, queueOutcomes } from '../outcomes/queue-outcomes.ts';
import type { OutcomeKind } from '../outcomes/queued-outcome.model.ts';
import { noteSupplierFault } from '../directory/note-supplier-fault.ts';
import { OutsideCallFailed } from '../../platform/outside-calls/call-outside.ts';
import { judgeNumber } from '../phone-numbers.ts';
import { penaliseSupplier } from '../directory/penalise-supplier.ts';
import type { SupplierConnection } from '../directory/supplier-directory.ts';
import type { SupplyTools } from '../supply-tools.ts';

/** A supplier's answer, as the client of its protocol read it. */
export type RawAnswer =
  /** `charged`: what the supplier says that it takes; undefined when it does not say. */
  | { kind: 'number'; phone: string; supplierActivationId: string; operator: string; charged?: Money | undefined }
  | { kind: 'none' }
  /** An unusable answer. If it holds an id, the number can at least be given back; `isDefinite` when certainly nothing was sold to us. */
  | { kind: 'broken'; why: string; supplierActivationId?: string; isDefinite: boolean };

/** One protocol's way to ask for a number. @throws OutsideCallFailed when no answer came. */
export type AskForNumber = (selection: NumberRequest, connection: SupplierConnection) => Promise<RawAnswer>;

interface Asking {
  tools: SupplyTools;
  supplierId: number;
  patienceMs: number;
  ask: AskForNumber;
}

/** Gives a number back that was sold to nobody. The queue of outcomes tells the supplier. */
const giveBack = async (asking: Asking, supplierActivationId: string, how: OutcomeKind): Promise<void> => {
  const { tools, supplierId } = asking;
  await queueOutcomes([
    queuedOutcomeOf({ supplierId, supplierActivationId, activationId: null, how, at: tools.clock() }),
  ]);
};

const refuse = async (
  asking: Asking,
  answer: { supplierActivationId: string; phone: string },
  how: OutcomeKind,
): Promise<SupplierAnswer> => {
  const { tools, supplierId } = asking;
  await noteSupplierFault({ supplierId, kind: 'number-refused', subject: answer.phone, at: tools.clock() });
  await giveBack(asking, answer.supplierActivationId, how);
  return { outcome: 'none' };
};

/** Checks the number that the supplier gave (rule 21.3) and claims it. Only a claimed number may be sold. */
const takeNumber = async (
  asking: Asking,
  selection: NumberRequest,
  answer: Extract<RawAnswer, { kind: 'number' }>,
): Promise<SupplierAnswer> => {
  const { tools, supplierId } = asking;
  const { phone, supplierActivationId, operator, charged } = answer;
  const given = { supplierId, supplierActivationId, phone, operator, charged };
  const claim = await claimNumber({ ...given, selection, at: tools.clock() });
  if (claim === 'known-activation') {
    // Telling its end to the supplier could end a sale that still runs.
    const at = tools.clock();
    await noteSupplierFault({ supplierId, kind: 'activation-repeated', subject: supplierActivationId, at });
    return { outcome: 'none' };
  }
  if (claim === 'running') return refuse(asking, answer, 'cancelled');
  if (claim === 'sold-before') return refuse(asking, answer, 'unusable');
  const iso2 = tools.countries().find(selection.country)?.iso2;
  const fits = iso2 !== undefined && judgeNumber(phone, iso2) === 'fits';
  const isOther = selection.again !== undefined && selection.again.phone !== phone;
  if (!fits || isOther || selection.exceptPrefixes.some((prefix) => phone.startsWith(prefix)))
    return refuse(asking, answer, 'cancelled');
  if (!selection.again) {
    tools.stock.noteAnswer({ supplierId, country: selection.country, service: selection.service, outcome: 'number' });
  }
  return { outcome: 'number', phone, supplierActivationId, operator };
};

/** Whether every number in stock would do, so that none means that there is none. */
const isFreeSelection = (selection: NumberRequest): boolean =>
  selection.operators.length === 0 && selection.exceptPrefixes.length === 0 && selection.again === undefined;

const settle = async (
  asking: Asking,
  selection: NumberRequest,
  answer: RawAnswer,
  breaker: CircuitBreaker,
): Promise<SupplierAnswer> => {
  const { tools, supplierId } = asking;
  if (answer.kind === 'number') {
    breaker.succeed();
    return takeNumber(asking, selection, answer);
  }
  if (answer.kind === 'none') {
    breaker.succeed();
    if (isFreeSelection(selection)) {
      tools.stock.noteAnswer({ supplierId, country: selection.country, service: selection.service, outcome: 'none' });
    }
    return { outcome: 'none' };
  }
  breaker.fail();
  await noteSupplierFault({ supplierId, kind: 'answer-broken', subject: answer.why, at: tools.clock() });
  if (answer.supplierActivationId !== undefined) {
    await giveBack(asking, answer.supplierActivationId, 'cancelled');
    return { outcome: 'none' };
  }
  if (answer.isDefinite) return { outcome: 'none' };
  await penaliseSupplier(supplierId, tools.clock());
  return { outcome: 'unknown' };
};

/**
 * Handles a number that arrived after the buyer had left: claims it, so that the same number is not taken for a new one, and gives it back.
 */
const giveLateNumberBack = async (asking: Asking, selection: NumberRequest, answer: RawAnswer): Promise<void> => {
  if (answer.kind === 'none' || answer.supplierActivationId === undefined) return;
  if (answer.kind === 'number') {
    const { supplierActivationId, phone, operator, charged } = answer;
    const { supplierId, tools } = asking;
    const given = { supplierId, supplierActivationId, phone, operator, charged };
    const claim = await claimNumber({ ...given, selection, at: tools.clock() });
    if (claim === 'known-activation') return;
  }
  await giveBack(asking, answer.supplierActivationId, 'cancelled');
};

const noAnswerInTime = Symbol('no answer in time');

/**
 * Not every protocol can exclude a whole number, so a supplier that gives an avoided one is asked once more (rule 4.21). The first number is
 * kept until then: it is better than none. An unsold number goes back.
 */
const askAvoiding = async (
  asking: Asking,
  { avoidedPhones }: NumberRequest,
  call: () => Promise<SupplierAnswer>,
): Promise<SupplierAnswer> => {
  const first = await call();
  if (first.outcome !== 'number' || !avoidedPhones.includes(first.phone)) return first;
  const second = await call();
  if (second.outcome !== 'number') return first;
  const [kept, returned] = avoidedPhones.includes(second.phone) ? [first, second] : [second, first];
  await giveBack(asking, returned.supplierActivationId, 'cancelled');
  return kept;
};

/** Creates the client of a remote supplier for one protocol, with timeouts, a circuit breaker and the handling of late answers. */
export const createRemoteSupplier = (asking: Asking): RemoteSupplier => {
  const { tools, supplierId, patienceMs, ask } = asking;
  const breaker = createCircuitBreaker(tools.clock);
  let versionCalled: number | undefined;
  const listenLate = (selection: NumberRequest, answer: Promise<RawAnswer>): void => {
    answer
      .then((late) => giveLateNumberBack(asking, selection, late))
      .catch((failure: unknown) => tools.logger.debug({ err: failure, supplierId }, 'no late answer came'));
  };
  const failed = async (failure: unknown): Promise<SupplierAnswer> => {
    breaker.fail();
    tools.logger.warn({ err: failure, supplierId }, 'a supplier did not answer');
    if (failure instanceof OutsideCallFailed && !failure.mayHaveArrived) return { outcome: 'none' };
    await noteSupplierFault({ supplierId, kind: 'answer-missing', subject: 'GET_NUMBER', at: tools.clock() });
    await penaliseSupplier(supplierId, tools.clock());
    return { outcome: 'unknown' };
  };
  const call = async (selection: NumberRequest, connection: SupplierConnection): Promise<SupplierAnswer> => {
    const answer = ask(selection, connection);
    let timer: NodeJS.Timeout | undefined;
    const impatience = new Promise<typeof noAnswerInTime>((resolve) => {
      timer = setTimeout(() => resolve(noAnswerInTime), patienceMs);
    });
    try {
      const first = await Promise.race([answer, impatience]);
      if (first !== noAnswerInTime) return await settle(asking, selection, first, breaker);
      listenLate(selection, answer);
      return await failed(new OutsideCallFailed('no answer in time', true));
    } catch (failure) {
      return await failed(failure);
    } finally {
      clearTimeout(timer);
    }
  };
  const requestNumber = async (selection: NumberRequest): Promise<SupplierAnswer> => {
    const connection = tools.directory.connectionOf(supplierId);
    if (!connection) return { outcome: 'none' };
    // The failure was of another address or key.
    if (versionCalled !== connection.version) breaker.succeed();
    versionCalled = connection.version;
    if (!breaker.mayCall()) {
      tools.metrics.observeSupplierCall({ supplierId, outcome: 'resting', durationMs: 0 });
      return { outcome: 'none' };
    }
    const startedMs = performance.now();
    const answered = await askAvoiding(asking, selection, () => call(selection, connection));
    const durationMs = performance.now() - startedMs;
    tools.metrics.observeSupplierCall({ supplierId, outcome: answered.outcome, durationMs });
    return answered;
  };
  return {
    supplierId,
    circuit: () => breaker.state(),
    requestNumber: (selection) =>
      requestNumber(selection).catch((failure: unknown): SupplierAnswer => {
        tools.logger.error({ err: failure, supplierId }, 'asking a supplier failed on our side');
        return { outcome: 'unknown' };
      }),
  };
};
