import { activationLifeMs } from '@shop/shared-types/constants';

import type { PriceOffer } from '../../../catalogue/price-book.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import type { ActivationDocument } from '../activation.model.ts';
import type { WholesaleTerms } from '../wholesale/wholesale-order.model.ts';
import type { BuyNumberRequest } from './buy-number-request.ts';

export interface SoldNumber {
  id: number;
  phone: string;
  operator: string;
  supplierActivationId: string | null;
}

/** The activation in its state right after the purchase. */
export const newActivation = (
  { settings }: Pick<ActivationDeps, 'settings'>,
  buyer: Pick<BuyNumberRequest, 'userId' | 'service' | 'country'> & {
    orderId?: string | null | undefined;
    referralCode?: string | null | undefined;
    keySpendingId?: string | null | undefined;
    keyId?: string | undefined;
    callbackUrl?: string | undefined;
    choose?: ActivationDocument['choose'] | undefined;
  },
  offer: PriceOffer,
  { id, phone, operator, supplierActivationId }: SoldNumber,
  at: Date,
): ActivationDocument => {
  const expiresAt = new Date(at.getTime() + activationLifeMs);
  return {
    _id: id,
    userId: buyer.userId,
    status: 'waiting',
    service: buyer.service,
    country: buyer.country,
    operator,
    phone,
    supplierId: offer.supplierId,
    supplierActivationId,
    price: offer.price,
    supplierShare: offer.supplierShare,
    boughtAt: at,
    expiresAt,
    cancellableFrom: new Date(at.getTime() + settings.earlyCancelMs),
    isReady: false,
    isAwaitingAnotherSms: false,
    messages: [],
    orderId: buyer.orderId ?? null,
    referralCode: buyer.referralCode ?? null,
    keySpendingId: buyer.keySpendingId ?? null,
    ...(buyer.callbackUrl === undefined ? {} : { callbackUrl: buyer.callbackUrl }),
    ...(buyer.choose === undefined ? {} : { choose: buyer.choose }),
    keyId: buyer.keyId ?? null,
    openUntil: expiresAt,
    endedAt: null,
    version: 1,
  };
};

/** The terms of a number of an order of ten or more; nothing for other purchases. */
export const termsOf = (
  { orderPlace }: Pick<BuyNumberRequest, 'orderPlace'>,
  { price, wholesalePrice = price }: PriceOffer,
): { wholesale?: WholesaleTerms } =>
  orderPlace
    ? {
        wholesale: {
          orderId: orderPlace.order._id,
          place: orderPlace.place,
          retail: price,
          wholesale: wholesalePrice,
        },
      }
    : {};

/** A purchase's first answer: the activation before any change. Its other fields never change. */
export const asBought = (activation: ActivationDocument): ActivationDocument => ({
  ...activation,
  price: activation.wholesale?.retail ?? activation.price,
  status: 'waiting',
  isReady: false,
  isAwaitingAnotherSms: false,
  messages: [],
  openUntil: activation.expiresAt,
  endedAt: null,
});
