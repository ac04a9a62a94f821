import { Badge, Typography } from '@strapi/design-system';
import { useQueryParams } from '@strapi/strapi/admin';

import { findHeldBack } from './held-back';
import { useHeldBack } from './use-held-back';
import { siteWords } from '../site-words';

interface ListedDocument {
  documentId: string;
  locale?: string | null;
  status?: 'draft' | 'modified' | 'published';
}

/** Whether a document of a list is on the site: “Published” alone does not say so. */
const SiteCell = ({ row, uid }: { row: ListedDocument; uid: string }) => {
  const { documents } = useHeldBack();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = row.locale ?? query.plugins?.i18n?.locale ?? 'en';
  if (findHeldBack(documents, { uid, documentId: row.documentId, locale }))
    return (
      <Badge backgroundColor="danger100" textColor="danger700">
        {siteWords().heldBack}
      </Badge>
    );
  return <Typography textColor="neutral800">{row.status === 'draft' ? siteWords().no : siteWords().yes}</Typography>;
};

interface ListLayout {
  displayedHeaders: readonly object[];
  layout: { options?: { draftAndPublish?: boolean } };
}

/** Adds the column to the lists of what can be published. */
export const withSiteColumn = <Layout extends ListLayout>(given: Layout): Layout => {
  if (given.layout.options?.draftAndPublish !== true) return given;
  const column = {
    attribute: { type: 'custom' },
    name: 'onTheSite',
    label: { id: 'site.on-the-site', defaultMessage: 'On the site' },
    searchable: false,
    sortable: false,
    cellFormatter: (row: ListedDocument, _header: unknown, { model }: { model: string }) => (
      <SiteCell row={row} uid={model} />
    ),
  };
  return { ...given, displayedHeaders: [...given.displayedHeaders, column] };
};
