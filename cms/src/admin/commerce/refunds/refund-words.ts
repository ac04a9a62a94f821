import type { RefundBearer, RefundCause, SaleKind } from '@shop/shared-types/contract/admin/refunds';

import { officeWords } from '../parts/office-words';

const causesInEnglish: Record<RefundCause, string> = {
  'not-working': 'It does not work',
  'not-as-described': 'Not as described',
  'shop-mistake': 'Our mistake',
  goodwill: 'Goodwill',
  other: 'Something else',
};

const causesInRussian: Record<RefundCause, string> = {
  'not-working': 'Не работает',
  'not-as-described': 'Не соответствует описанию',
  'shop-mistake': 'Наша ошибка',
  goodwill: 'Жест доброй воли',
  other: 'Другое',
};

const kindsInEnglish: Record<SaleKind, string> = {
  activation: 'Number for a code',
  rental: 'Rental',
  'ready-account': 'Ready account',
  licence: 'Licence',
};

const kindsInRussian: Record<SaleKind, string> = {
  activation: 'Номер для кода',
  rental: 'Аренда',
  'ready-account': 'Готовый аккаунт',
  licence: 'Лицензия',
};

const bearersInEnglish: Record<RefundBearer, string> = { seller: 'The seller', house: 'The house' };
const bearersInRussian: Record<RefundBearer, string> = { seller: 'Продавец', house: 'Магазин' };

/** The words of refunds of sales. */
export const refundWords = officeWords({
  en: {
    title: 'Refunds',
    subtitle: 'Gives the price of a sale back to its buyer’s balance',
    kinds: kindsInEnglish,
    sold: 'What was sold',
    id: 'Id, as the buyer sees it',
    lookUp: 'Look up',
    alsoAtSales: 'Orders and rentals also have the link “Refund” on their own pages.',
    nothing: 'nothing',
    sums: (paid: string, refunded: string, left: string) =>
      `${paid} paid, ${refunded} refunded, ${left} left to refund`,
    boughtBy: 'Bought by',
    user: (id: number) => `user ${id}`,
    noRefunds: 'The staff has refunded nothing of it.',
    at: 'Refunded',
    sum: 'Sum',
    reason: 'Reason',
    who: 'Who',
    bearer: 'Who bears it',
    bearers: bearersInEnglish,
    bearerHints: {
      seller: 'Supplier or agent and referrer give their parts back, and the house the rest.',
      house: 'The house bears all of it. Supplier or agent and referrer keep their parts.',
    },
    fromSeller: (sum: string) => `${sum} from the seller`,
    cause: 'Why',
    causes: causesInEnglish,
    formTitle: 'Refund to the balance',
    sumHint: 'In rubles. Empty: all that is left.',
    refund: 'Refund',
    refundSum: (sum: string) => `Refund ${sum}`,
    question: (sum: string) => `Refund ${sum}?`,
    consequence: 'The buyer gets it on the balance. A refund cannot be taken back.',
    done: (amount: string, share: string, referral: string, house: string) =>
      `${amount} went back to the buyer: ${share} from the seller, ${referral} from the referrer, ${house} from the house.`,
    notASum: 'A sum in rubles, more than 0.',
    onlyLeft: (left: string) => `Only ${left} is left of this sale.`,
    states: { none: 'not refunded', part: 'partly refunded', whole: 'refunded' },
    wentBack: (refunded: string, left: string) => `${refunded} went back to the buyer, ${left} is left to refund`,
  },
  ru: {
    title: 'Возвраты',
    subtitle: 'Вернуть цену покупки на баланс покупателя',
    kinds: kindsInRussian,
    sold: 'Что продано',
    id: 'Номер, как его видит покупатель',
    lookUp: 'Найти',
    alsoAtSales: 'Ссылка «Вернуть» есть и на странице заказа или аренды.',
    nothing: 'ничего',
    sums: (paid, refunded, left) => `Оплачено ${paid}, возвращено ${refunded}, осталось вернуть: ${left}`,
    boughtBy: 'Купил',
    user: (id) => `пользователь ${id}`,
    noRefunds: 'Сотрудники ничего из этого не возвращали.',
    at: 'Возвращено',
    sum: 'Сумма',
    reason: 'Причина',
    who: 'Кто',
    bearer: 'За чей счёт',
    bearers: bearersInRussian,
    bearerHints: {
      seller: 'Поставщик или агент и реферер возвращают свои доли, остальное — магазин.',
      house: 'Всё за счёт магазина. Поставщик или агент и реферер сохраняют свои доли.',
    },
    fromSeller: (sum) => `${sum} от продавца`,
    cause: 'Почему',
    causes: causesInRussian,
    formTitle: 'Вернуть на баланс',
    sumHint: 'В рублях. Пусто — всё, что осталось.',
    refund: 'Вернуть',
    refundSum: (sum) => `Вернуть ${sum}`,
    question: (sum) => `Вернуть ${sum}?`,
    consequence: 'Деньги придут покупателю на баланс. Отменить возврат нельзя.',
    done: (amount, share, referral, house) =>
      `Покупателю возвращено ${amount}: ${share} от продавца, ${referral} от реферера, ${house} от магазина.`,
    notASum: 'Сумма в рублях, больше 0.',
    onlyLeft: (left) => `От этой покупки осталось только ${left}.`,
    states: { none: 'возврата не было', part: 'возвращено частично', whole: 'возвращено' },
    wentBack: (refunded, left) => `Покупателю возвращено ${refunded}, осталось вернуть: ${left}`,
  },
});
