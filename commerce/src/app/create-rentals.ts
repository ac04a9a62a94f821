import type { ActivationDeps } from '../sales/activations/activation-deps.ts';
import { prepareNews } from '../accounts/account-news/tell-news.ts';
import type { Base } from './create-base.ts';
import type { Selling } from './create-selling.ts';
import { findRecipient } from '../accounts/users/find-recipient.ts';
import { composeLossMail } from '../sales/rentals/closing/loss-mail.ts';
import { composeRenewalWarning } from '../sales/rentals/renewal/renewal-warning-mail.ts';
import type { RentalsDeps } from '../sales/rentals/rentals-deps.ts';

/** Rentals share the money path and the pool of activations. */
export const createRentals = (
  { config, logger, mailQueue }: Base,
  { stock, rentPriceBook }: Selling,
  activationDeps: ActivationDeps,
): RentalsDeps => ({
  ...activationDeps,
  rentPriceBook,
  rentStock: stock,
  logger,
  warnOfRenewal: async (warning) => {
    const recipient = await findRecipient(warning.userId);
    if (recipient) await mailQueue.enqueue(composeRenewalWarning(config, recipient, warning));
  },
  mailQueue,
  prepareNews: (userId) => prepareNews({ mailQueue, publicUrl: config.publicUrl }, userId),
  prepareLossMail: async (userId) => {
    const recipient = await findRecipient(userId);
    return recipient && ((loss) => mailQueue.taskOf(composeLossMail(config, recipient, loss)));
  },
});
