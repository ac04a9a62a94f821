import { documentStates, type DocumentKind } from '@shop/shared-types/contract/partner-documents';

import { useCommerceList } from '../calls/use-commerce';
import { CommerceView, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { useChoice } from '../parts/filters/use-choice';
import { LongText } from '../parts/long-text';
import { StatusFilter } from '../parts/status-filter';
import { TextLink } from '../parts/text-link';
import { DocumentActions } from './document-actions';

const kindNames: Readonly<Record<DocumentKind, string>> = {
  identity: 'Identity',
  company: 'Company registration',
  tax: 'Tax form',
};

const bytesPerKilobyte = 1024;

/** Documents that partners handed in: download, accept until a day, refuse with a reason. */
export const DocumentsPage = () => {
  const [state, setState] = useChoice('status', documentStates);
  const { answer, reload, more } = useCommerceList('adminListDocuments', { state });
  return (
    <CommerceView
      title="Documents of partners"
      subtitle="Files are stored encrypted; each download stands in the audit log"
      answer={answer}
      tools={<StatusFilter statuses={documentStates} value={state} onChange={setState} />}
    >
      {(documents) => (
        <DataTable
          rows={documents}
          more={more}
          keyOf={({ id }) => id}
          empty="None of this status."
          columns={[
            { title: 'Handed in', cell: ({ uploadedAt }) => timeOf(uploadedAt) },
            {
              title: 'Partner',
              cell: ({ userId, email }) => <TextLink to={`/commerce/users/${userId}`}>{email}</TextLink>,
            },
            { title: 'What', cell: ({ kind }) => kindNames[kind] },
            {
              title: 'File',
              cell: ({ fileName, size }) => (
                <LongText isNarrow text={`${fileName}, ${Math.ceil(size / bytesPerKilobyte)} KB`} />
              ),
            },
            { title: 'Last day', cell: ({ lastDay }) => lastDay ?? '' },
            { title: 'Comment', cell: ({ comment }) => <LongText isNarrow text={comment} /> },
            { title: '', cell: (document) => <DocumentActions document={document} onDone={reload} /> },
          ]}
        />
      )}
    </CommerceView>
  );
};
