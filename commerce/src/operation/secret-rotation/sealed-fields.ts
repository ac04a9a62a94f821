import { GoodModel } from '../../sales/goods/good.model.ts';
import { CallbackSecretModel } from '../../accounts/callbacks/callback-secret.model.ts';
import { SubmissionModel } from '../../accounts/community/submission.model.ts';
import { DocumentContentModel } from '../../accounts/documents/document.model.ts';
import { PaymentModel } from '../../money/payments/payment.model.ts';
import { MailTaskModel } from '../../platform/mail/mail-task.model.ts';
import type { SealPurpose } from '../../platform/secrets/secrets.ts';
import { SupplierModel } from '../../supply/directory/supplier.model.ts';
import { PushDeviceModel } from '../../notifications/push/push-device.model.ts';
import { PushMessageModel } from '../../notifications/push/push-message.model.ts';
import { TelegramMessageModel } from '../../notifications/telegram/telegram-message.model.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { WebhookModel } from '../../notifications/webhooks/webhook.model.ts';
import { WithdrawalModel } from '../../money/withdrawals/withdrawal.model.ts';

/** A field of a collection that holds sealed texts. */
export interface SealedField {
  purpose: SealPurpose;
  collection: string;
  /** Path with dots if the field lies inside a part of the document. */
  path: string;
  /** Description of the texts for the operator: `webhooks' signing secrets`. */
  title: string;
}

type FieldOfPurpose = Omit<SealedField, 'purpose'>;

/** Every purpose has a row: the texts of a purpose without one would be lost at a change of the application secret. */
const fieldsByPurpose: Record<SealPurpose, readonly FieldOfPurpose[]> = {
  'api-key': [{ collection: UserModel.collection.name, path: 'apiKeySealed', title: "buyers' API keys" }],
  'two-factor': [
    { collection: UserModel.collection.name, path: 'twoFactor.secretSealed', title: 'secrets of second factors' },
    {
      collection: UserModel.collection.name,
      path: 'twoFactorStart.secretSealed',
      title: 'secrets of second factors that wait for their first code',
    },
  ],
  'supplier-key': [{ collection: SupplierModel.collection.name, path: 'keySealed', title: "suppliers' keys" }],
  'software-key': [
    { collection: SupplierModel.collection.name, path: 'softwareKeySealed', title: "keys of partners' software" },
  ],
  'webhook-secret': [
    { collection: WebhookModel.collection.name, path: 'secretSealed', title: "webhooks' signing secrets" },
    {
      collection: WebhookModel.collection.name,
      path: 'previousSecretSealed',
      title: 'signing secrets that webhooks had before',
    },
    { collection: CallbackSecretModel.collection.name, path: 'secretSealed', title: "callbacks' signing secrets" },
    {
      collection: CallbackSecretModel.collection.name,
      path: 'previousSecretSealed',
      title: 'signing secrets that callbacks had before',
    },
  ],
  'withdrawal-requisites': [
    { collection: WithdrawalModel.collection.name, path: 'requisitesSealed', title: 'cards and wallets of payouts' },
  ],
  'delivered-goods': [{ collection: GoodModel.collection.name, path: 'sealed', title: 'ready accounts and licences' }],
  'payment-code': [
    { collection: PaymentModel.collection.name, path: 'codeAsked.codeSealed', title: 'payment codes under way' },
  ],
  'partner-document': [
    { collection: DocumentContentModel.collection.name, path: 'sealed', title: 'documents of partners' },
  ],
  submission: [
    { collection: SubmissionModel.collection.name, path: 'contentSealed', title: 'e-mails and reviews under way' },
  ],
  'mail-token': [{ collection: MailTaskModel.collection.name, path: 'mailSealed', title: 'e-mails under way' }],
  'push-device': [
    {
      collection: PushDeviceModel.collection.name,
      path: 'subscriptionSealed',
      title: 'devices that get notifications',
    },
  ],
  'push-message': [
    { collection: PushMessageModel.collection.name, path: 'noticeSealed', title: 'notifications under way' },
  ],
  'telegram-message': [
    { collection: TelegramMessageModel.collection.name, path: 'textSealed', title: 'Telegram messages under way' },
  ],
};

/** Every field that is stored sealed. */
export const sealedFields: readonly SealedField[] = Object.entries(fieldsByPurpose).flatMap(([purpose, fields]) =>
  fields.map((field) => ({ ...field, purpose: purpose as SealPurpose })),
);
