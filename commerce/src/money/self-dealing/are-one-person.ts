import { sharePaymentMeans } from '../payments/share-payment-means.ts';
import { shareDevice } from '../../accounts/users/share-device.ts';

/** Whether two users are one person, as far as the shop knows (rule 10.4): they paid with one card, or log in from one address with one browser. */
export const areOnePerson = async (userId: number, otherUserId: number): Promise<boolean> =>
  (await sharePaymentMeans(userId, otherUserId)) || (await shareDevice(userId, otherUserId));
