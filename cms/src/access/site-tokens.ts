import type { CmsSettings } from '../settings/read-settings';
import type { ApiToken } from './ensure-api-token';

/** Who reads and writes over HTTP beside the staff: the storefront, and the engine for its visitors. */
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
          description: 'Creates drafts for moderation and reads nothing; its value is the setting CMS_SUBMIT_TOKEN.',
          value: submitToken,
          actions: ['api::review.review.create', 'api::comment.comment.create'],
        },
      ]
    : []),
];
