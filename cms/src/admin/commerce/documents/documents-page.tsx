import { documentStates, type DocumentKind } from '@shop/shared-types/contract/partner-documents';

import { useCommerceList } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { timeColumn } from '../parts/list/time-column';
import { useChoice } from '../parts/filters/use-choice';
import { LongText } from '../parts/long-text';
import { StatusFilter } from '../parts/status-filter';
import { userColumn } from '../parts/user-link';
import { DocumentActions } from './document-actions';
import { say, type Sentence } from '../parts/say';

const kindNames: Readonly<Record<DocumentKind, Sentence>> = {
  identity: 'Identity',
  company: 'Company registration',
  tax: 'Tax form',
};

const bytesPerKilobyte = 1024;

/** Documents that partners submitted: download, accept until a day, refuse with a reason. */
export const DocumentsPage = () => {
  const [state, setState] = useChoice('status', documentStates);
  const { answer, reload, list } = useCommerceList('adminListDocuments', { state });
  return (
    <CommerceView
      title={say('Documents of partners')}
      subtitle={say('Files are stored encrypted; each download stands in the audit log')}
      answer={answer}
      tools={<StatusFilter statuses={documentStates} value={state} onChange={setState} />}
    >
      {(documents) => (
        <DataTable
          rows={documents}
          list={list}
          file="documents"
          keyOf={({ id }) => id}
          empty={say('None of this status.')}
          columns={[
            timeColumn(say('Handed in'), 'uploadedAt', { sort: 'uploadedAt' }),
            userColumn(say('Partner')),
            { title: say('What'), cell: ({ kind }) => say(kindNames[kind]) },
            {
              title: say('File'),
              value: ({ fileName }) => fileName,
              sort: 'size',
              cell: ({ fileName, size }) => (
                <LongText isNarrow text={`${fileName}, ${Math.ceil(size / bytesPerKilobyte)} KB`} />
              ),
            },
            { title: say('Last day'), cell: ({ lastDay }) => lastDay ?? '' },
            {
              title: say('Comment'),
              cell: ({ comment }) => <LongText isNarrow text={comment} />,
              value: ({ comment }) => comment,
            },
            { title: '', cell: (document) => <DocumentActions document={document} onDone={reload} /> },
          ]}
        />
      )}
    </CommerceView>
  );
};
