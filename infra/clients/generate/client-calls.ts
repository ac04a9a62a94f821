import type { Schema } from 'yup';

import { contract, endpoints, type EndpointName } from '@shop/shared-types/contract';
import { activation, activationMessage } from '@shop/shared-types/contract/activations';
import { country, priceCard, service } from '@shop/shared-types/contract/catalogue';
import { payment } from '@shop/shared-types/contract/payments';
import { rental, rentPriceCard } from '@shop/shared-types/contract/rentals';
import { webhookEvents } from '@shop/shared-types/contract/webhook-events';
import type { Endpoint } from '@shop/shared-types/endpoint';

import { describeShape, type Shape } from './describe-shape.ts';
import { capitalised } from './name-objects.ts';

/** A call that a program with an API key can make. */
export interface ClientCall {
  name: EndpointName;
  endpoint: Endpoint;
  params: Shape;
  query: Shape;
  body: Shape;
  answer: Shape;
}

/** Buyers' calls, and what every visitor can read. Files, calls that ask for a password, and the staff's are not for programs that buy. */
const isForClients = ({ role, method, fileType, needsConfirmation }: Endpoint): boolean =>
  fileType === undefined && !needsConfirmation && (role === 'buyer' || (role === 'guest' && method === 'get'));

/** The calls of the clients, in the order of the contract. */
export const clientCalls = (): ClientCall[] =>
  (Object.entries(endpoints) as [EndpointName, Endpoint][])
    .filter(([, endpoint]) => isForClients(endpoint))
    .map(([name, endpoint]) => ({
      name,
      endpoint,
      params: describeShape(endpoint.params, 'input'),
      query: describeShape(endpoint.query, 'input'),
      body: describeShape(endpoint.body, 'input'),
      answer: describeShape(endpoint.answer, 'answer'),
    }));

const itemsOf = (list: unknown): Schema => (list as { innerType: Schema }).innerType;

const namedSchemas: Record<string, Schema> = {
  ActivationMessage: activationMessage,
  Activation: activation,
  ActivationOrder: contract.buyNumbers.answer,
  ActivationSwap: contract.swapActivation.answer,
  CancelledActivations: contract.cancelActivations.answer,
  Rental: rental,
  Service: service,
  Country: country,
  PriceCard: priceCard,
  RentPriceCard: rentPriceCard,
  Payment: payment,
  Order: itemsOf(contract.listOrders.answer),
  OrderStoryEntry: itemsOf(contract.getOrder.answer.fields.story),
  BalanceHistoryEntry: itemsOf(contract.listBalanceHistory.answer),
  ApiCall: itemsOf(contract.listApiCalls.answer),
  PurchaseStatistic: itemsOf(contract.listPurchaseStatistics.answer),
  Webhook: itemsOf(contract.listWebhooks.answer),
  WebhookDelivery: itemsOf(contract.listWebhookDeliveries.answer),
  CurrentUser: contract.getCurrentUser.answer,
};

export interface NamedShape {
  name: string;
  shape: Shape;
}

/** Types with a name, inner ones first: what is named once is written once. */
export const namedShapes = (): NamedShape[] =>
  Object.entries(namedSchemas).map(([name, schema]) => ({ name, shape: describeShape(schema, 'answer') }));

/** What each call is given, by the name of the call. */
export const givenShapes = (calls: readonly ClientCall[]): NamedShape[] =>
  calls
    .filter(({ body }) => body.kind === 'object' && body.fields.length > 0)
    .map(({ name, body }) => ({ name: `${capitalised(name)}Body`, shape: body }));

/** The body of each call to a webhook, by type of event. */
export const webhookShapes = (): NamedShape[] =>
  Object.entries(webhookEvents).map(([name, { body }]) => ({ name, shape: describeShape(body, 'answer') }));
