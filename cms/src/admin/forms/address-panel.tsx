import { Typography } from '@strapi/design-system';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { unstable_useContentManagerContext as useContentManagerContext, useQueryParams } from '@strapi/strapi/admin';

import { useSiteData } from '../use-site-data';
import { describeMove } from './describe-move';
import { formWords } from './form-words';

const refreshMs = 60_000;

/** Types with an address of their own (cms/src/publishing/redirect-renamed.ts). */
const addressed = ['article', 'page', 'tag'].map((name) => `api::${name}.${name}`);

/** What a published document's new address means: the old one leads on by itself. */
export const AddressPanel: PanelComponent = ({ model, documentId, document, meta }) => {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale ?? 'en';
  const { form } = useContentManagerContext() as unknown as { form: { values: { slug?: unknown } } };
  const isAddressed = addressed.includes(model) && Boolean(documentId);
  const path = `/site/published-address?uid=${model}&documentId=${documentId ?? ''}&locale=${locale}`;
  // A publication gives it another version, and the document its new address.
  const shownAt = meta?.availableStatus.map(({ updatedAt }) => updatedAt).join(' ') ?? '';
  const version = `${document?.updatedAt ?? ''} ${shownAt}`;
  const answer = useSiteData<{ address: string | null }>(path, refreshMs, version);
  const published = answer.state === 'loaded' ? answer.data.address : null;
  const words = isAddressed && published !== null ? describeMove(published, form.values.slug) : undefined;
  return words === undefined
    ? null
    : { title: formWords().newAddress, content: <Typography role="status">{words}</Typography> };
};
