import { array, boolean, object, string, type InferType } from 'yup';

import { endpoint } from '../../endpoint.ts';
import { localeCodes } from '../../locales.ts';

/** Every message that the engine sends to a person by e-mail or by the bot. */
export const messageKeys = [
  'confirm-email',
  'change-email',
  'email-change-requested',
  'address-taken',
  'reset-password',
  'new-login',
  'password-changed',
  'password-and-key-changed',
  'api-key-renewed',
  'api-key-limits-changed',
  'api-key-created',
  'api-key-revoked',
  'key-paused',
  'software-key-renewed',
  'two-factor-on',
  'two-factor-off',
  'recovery-code-used',
  'two-factor-code-reused',
  'two-factor-reset',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'account-blocked',
  'account-unblocked',
  'account-erased',
  'top-up-received',
  'top-up-refunded',
  'top-up-reversed',
  'earnings-charged-back',
  'earnings-refunded',
  'balance-corrected',
  'sale-refunded',
  'low-balance',
  'rental-begun',
  'rental-ends-soon',
  'rental-not-renewed',
  'rental-lost',
  'rental-sms',
  'partner-accepted',
  'partner-rejected',
  'document-refused',
  'document-expires',
  'agent-accepted',
  'agent-refused',
  'withdrawal-requested',
  'withdrawal-approved',
  'withdrawal-paid',
  'withdrawal-rejected',
  'dispute-refunded',
  'dispute-rejected',
  'webhook-failing',
  'webhook-off-failing',
  'webhook-off-gone',
  'telegram-linked',
  'telegram-open-link',
  'telegram-already-linked',
  'telegram-unlinked',
  'telegram-code',
  'telegram-sms',
  'telegram-masked',
  'telegram-late-code',
  'telegram-low-balance',
  'telegram-rental-lost',
  'telegram-repeat-served',
  'telegram-repeat-ended',
  'push-code',
  'push-sms',
  'push-ended',
  'push-late-code',
  'push-paid',
] as const;
export type MessageKey = (typeof messageKeys)[number];

const text = string().defined();
/** A message as the form of the CMS shows it; an empty line in `body` begins a new paragraph. */
const form = { subject: text, body: text, button: text };

const preview = object({
  kind: string().oneOf(['e-mail', 'bot']).required(),
  /** Whether the e-mail has a link, and so a label of it. */
  hasButton: boolean().required(),
  /** Facts that the text may name in braces. */
  placeholders: array(object({ name: string().required(), isRequired: boolean().required() })).required(),
  /** Why the draft could not be sent, for the staff. */
  problems: array(string().required()).required(),
  /** The draft with example facts. */
  preview: object(form).required(),
  /** What the engine says where the editors say nothing. */
  ownText: object(form).required(),
  /** What the editors published: sent as it is, or held back for its problems; null where they published nothing. */
  published: object({ isSent: boolean().required(), problems: array(string().required()).required() })
    .nullable()
    .defined(),
});
export type MessagePreview = InferType<typeof preview>;

/** The words of e-mails and of the bot, which editors may change in the CMS. */
export const adminMessagesContract = {
  adminPreviewMessage: endpoint({
    method: 'post',
    path: '/api/admin/message-previews',
    role: 'admin',
    right: 'office.open',
    summary: 'What a message would say in these words, and what is wrong with them. Nothing is changed or sent.',
    body: object({
      key: string().oneOf(messageKeys).required(),
      locale: string().oneOf(localeCodes).required(),
      subject: string().max(1_000).default(''),
      body: string().max(20_000).default(''),
      button: string().max(1_000).default(''),
    }),
    answer: preview,
  }),
} as const;
