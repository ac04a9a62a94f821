import type { Activation, ActivationMessage } from '@shop/shared-types/contract/activations';

/** Messages known of each activation. */
export type KnownMessages = ReadonlyMap<number, number>;

export interface Arrival {
  activation: Activation;
  message: ActivationMessage;
}

export const countMessages = (activations: readonly Activation[]): KnownMessages =>
  new Map(activations.map(({ id, messages }) => [id, messages.length]));

/** The newest message of each activation that got one since `known`. An activation that was not known brings all of its messages. */
export const findArrivals = (activations: readonly Activation[], known: KnownMessages): Arrival[] =>
  activations.flatMap((activation) => {
    const message = activation.messages.at(-1);
    const isNew = activation.messages.length > (known.get(activation.id) ?? 0);
    return message && isNew ? [{ activation, message }] : [];
  });
