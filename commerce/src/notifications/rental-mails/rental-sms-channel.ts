import type { LiveEvents } from '@shop/shared-types/contract/live-events';

import { rentalSmsChannelName } from '../../accounts/users/change-settings.ts';
import { findNewsReader } from '../../accounts/users/find-recipient.ts';
import { pageUrl } from '../../accounts/users/page-url.ts';
import type { OutboxChannel } from '../../platform/events/create-outbox-dispatcher.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import { mailFrom } from '../../platform/message-templates/write-message.ts';
import type { NewsWriter } from '../order-news.ts';
import { announcedMessage } from '../order-news.ts';

/** A whole number gets the SMS of every service. */
const everyService = 'full';

/**
 * Sends each SMS of a rental by e-mail to an owner who asked for it (rule 15.16). If the event is handed over again after a crash, the e-mail
 * is sent again, since the first may not have been sent.
 */
export const createRentalSmsChannel = (
  deps: Pick<NewsWriter, 'nameService'> & { mailQueue: Pick<MailQueue, 'enqueue'>; publicUrl: string },
): OutboxChannel => ({
  name: rentalSmsChannelName,
  take: async (event) => {
    if (event.name !== 'rental-changed') return;
    const { rental } = event.payload as LiveEvents['rental-changed'];
    const message = announcedMessage(rental, event);
    if (!message) return;
    const reader = await findNewsReader(event.userId);
    if (!reader?.wantsRentalSms) return;
    const service = rental.service === everyService ? message.from : deps.nameService(rental.service, reader.locale);
    const facts = { phone: `+${rental.phone}`, service, text: message.text };
    await deps.mailQueue.enqueue(
      mailFrom('rental-sms', reader, facts, pageUrl(deps.publicUrl, reader.locale, '/profile/rent')),
    );
  },
});
