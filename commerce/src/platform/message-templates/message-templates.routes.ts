import type { adminMessagesContract } from '@shop/shared-types/contract/admin/messages';

import type { Handlers } from '../http/serve-contract.ts';
import { previewMessage } from './preview-message.ts';

export const messageTemplatesHandlers = (deps: { brandName: string }): Handlers<typeof adminMessagesContract> => ({
  adminPreviewMessage: ({ body }) => previewMessage(deps, body),
});
