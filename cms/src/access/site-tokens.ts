import type { CmsSettings } from '../operation/settings/read-settings';
import type { ApiToken } from './ensure-api-token';

/** The programs that read and write over HTTP besides the staff: the storefront, and the engine on behalf of its visitors. */
export const siteTokens = ({ secrets, submitToken }: CmsSettings): ApiToken[] => [
  {
    name: 'Storefront (read only)',
    description: 'Reads published content and previews; its value is the setting CMS_READ_TOKEN.',
    value: secrets.CMS_READ_TOKEN,
  },
  ...(submitToken
    ? [
        {
          name: 'Engine (hands in reviews and comments)',
          description:
            'Creates drafts for moderation and reads the words of e-mails; its value is the setting CMS_SUBMIT_TOKEN.',
          value: submitToken,
          actions: [
            'api::review.review.create',
            'api::comment.comment.create',
            'api::message-template.message-template.find',
            'api::site-locale.site-locale.find',
          ],
        },
      ]
    : []),
];
