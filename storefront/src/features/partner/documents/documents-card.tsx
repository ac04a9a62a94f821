import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { DocumentState, PartnerDocument } from '@shop/shared-types/contract/partner-documents';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Badge, type BadgeTone } from '../../../ui/display/badge';
import { Card } from '../../../ui/display/card';
import { DataTable } from '../../../ui/display/data-table';
import { FailedNotice } from '../../../ui/display/failed-list';
import { useToast } from '../../../ui/overlays/toast';
import { DocumentDialog } from './document-dialog';

const tones: Readonly<Record<DocumentState, BadgeTone>> = {
  waiting: 'warning',
  accepted: 'success',
  refused: 'danger',
  expired: 'danger',
};

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`;

const Title = styled.h2`
  ${text.h4}
`;

const Faint = styled.p`
  ${text.caption}
  color: ${color.text2};
  overflow-wrap: anywhere;
`;

/** Takes a document back; an accepted one stays. */
const RemoveButton = ({ document, onDone }: { document: PartnerDocument; onDone: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await callEndpoint('removeDocument', { params: { id: document.id } });
      onDone();
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      isLoading={isBusy}
      aria-label={intl.formatMessage({ id: 'partner.document-remove-named' }, { name: document.fileName })}
      onClick={() => void remove()}
    >
      <FormattedMessage id="partner.document-remove" />
    </Button>
  );
};

const Rows = ({ documents, onDone }: { documents: readonly PartnerDocument[]; onDone: () => void }) => {
  const intl = useIntl();
  const label = {
    document: intl.formatMessage({ id: 'partner.document' }),
    state: intl.formatMessage({ id: 'partner.document-state' }),
  };
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">{label.document}</th>
          <th scope="col">{label.state}</th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id}>
            <td data-label={label.document}>
              {/* messages: partner.document-kind-* */}
              <FormattedMessage id={`partner.document-kind-${document.kind}`} />
              <Faint>
                <bdi>{document.fileName}</bdi>
              </Faint>
            </td>
            <td data-label={label.state}>
              {/* messages: partner.document-state-* */}
              <Badge tone={tones[document.state]}>
                <FormattedMessage id={`partner.document-state-${document.state}`} />
              </Badge>
              {document.lastDay !== null && (
                <Faint>
                  <FormattedMessage
                    id="partner.document-until"
                    values={{ date: <FormattedDate value={document.lastDay} dateStyle="long" timeZone="UTC" /> }}
                  />
                </Faint>
              )}
              <Faint dir="auto">{document.comment}</Faint>
              {document.state !== 'accepted' && <RemoveButton document={document} onDone={onDone} />}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
};

/** Documents that a partner submits, and what became of each (rule 11.10). */
export const DocumentsCard = () => {
  const { data, error, mutate } = useSWR<PartnerDocument[], unknown>('listOwnDocuments', () =>
    callEndpoint('listOwnDocuments'),
  );
  const [isOpen, setIsOpen] = useState(false);
  const read = () => void mutate();
  return (
    <Box>
      <Head>
        <div>
          <Title>
            <FormattedMessage id="partner.documents" />
          </Title>
          <Faint>
            <FormattedMessage id="partner.documents-lead" />
          </Faint>
        </div>
        <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
          <FormattedMessage id="partner.document-new" />
        </Button>
      </Head>
      {!data && error !== undefined && <FailedNotice onRetry={read} />}
      {data && data.length > 0 && <Rows documents={data} onDone={read} />}
      {isOpen && <DocumentDialog onClose={() => setIsOpen(false)} onSubmitted={read} />}
    </Box>
  );
};
