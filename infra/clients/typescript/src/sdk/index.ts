export {
  createShop,
  type BuyManyRequest,
  type BuyRequest,
  type Prices,
  type RentRequest,
  type RepeatRequest,
  type Shop,
  type ShopOptions,
} from './create-shop.ts';
export { ShopError, type ShopErrorCode } from './shop-error.ts';
export { verifyWebhook, type WebhookEvent, type WebhookHeaders } from './verify-webhook.ts';
export type { CallInput } from './call-shop.ts';
export type { LiveEvent } from './follow-events.ts';
export type { ReceivedCode, WaitOptions } from './wait-for-code.ts';
export type { RepeatOrder } from './wait-for-number.ts';
export type {
  Activation,
  ActivationMessage,
  ActivationOrder,
  CallName,
  Calls,
  Country,
  CurrentUser,
  ErrorCode,
  Order,
  OrderStoryEntry,
  PriceCard,
  Rental,
  RentPriceCard,
  Service,
  WebhookEvents,
} from './contract.generated.ts';
