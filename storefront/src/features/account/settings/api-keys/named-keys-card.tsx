import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { apiKeysMax } from '@shop/shared-types/contract/api-keys';

import { useConfirmation } from '../../../shared/confirmation/use-confirmation';
import { color } from '../../../../theme/color';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { CopyButton } from '../../../../ui/controls/copy-button';
import { FailedList } from '../../../../ui/display/failed-list';
import { Skeleton } from '../../../../ui/display/skeleton';
import { Modal } from '../../../../ui/overlays/modal';
import { useToast } from '../../../../ui/overlays/toast';
import { Section, SectionText, SectionTitle } from '../section';
import { NamedKeyDialog } from './named-key-dialog';
import { NamedKeyRow } from './named-key-row';
import { useApiKeys } from '../../../../session/resources/use-api-keys';

const Key = styled.code`
  display: block;
  margin-block-start: 16px;
  padding: 12px 14px;
  border-radius: 12px;
  background: ${color.surface2};
  ${text.small}
  font-family: var(--mono);
  overflow-wrap: anywhere;
`;

/** Shows a new key, once. */
const NewKeyDialog = ({ apiKey, onClose }: { apiKey: string; onClose: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  return (
    <Modal
      isOpen
      onClose={onClose}
      maxPx={480}
      title={intl.formatMessage({ id: 'keys.made-title' })}
      footer={
        <>
          <CopyButton value={apiKey} onError={() => toast.error(intl.formatMessage({ id: 'error.copy' }))} />
          <Button variant="primary" onClick={onClose}>
            <FormattedMessage id="keys.kept" />
          </Button>
        </>
      }
    >
      <SectionText>
        <FormattedMessage id="settings.sandbox-once" />
      </SectionText>
      <Key dir="ltr">{apiKey}</Key>
    </Modal>
  );
};

/** Further keys of the user's programs, each with a name and only the rights that it needs (rule 3.35). */
export const NamedKeysCard = () => {
  const { keys, hasFailed, reload } = useApiKeys();
  const { confirmed, confirmationDialog } = useConfirmation();
  const [isAdding, setAdding] = useState(false);
  const [newKey, setNewKey] = useState<string>();
  const [now] = useState(() => Date.now());
  const show = (apiKey?: string) => {
    setAdding(false);
    setNewKey(apiKey);
    void reload();
  };
  return (
    <Section>
      <SectionTitle>
        <FormattedMessage id="keys.title" />
      </SectionTitle>
      <SectionText>
        <FormattedMessage id="keys.text" />
      </SectionText>
      {hasFailed && <FailedList onRetry={() => void reload()} />}
      {!keys && !hasFailed && <Skeleton $blockSize="120px" $radius="12px" />}
      {keys && keys.length > 0 && (
        <ul>
          {keys.map((key) => (
            <NamedKeyRow
              key={key.id}
              named={key}
              now={now}
              confirmed={confirmed}
              onChanged={reload}
              onKey={setNewKey}
            />
          ))}
        </ul>
      )}
      {keys &&
        (keys.length < apiKeysMax ? (
          <div>
            <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
              <FormattedMessage id="keys.create" />
            </Button>
          </div>
        ) : (
          <SectionText>
            <FormattedMessage id="keys.full" values={{ limit: apiKeysMax }} />
          </SectionText>
        ))}
      {isAdding && <NamedKeyDialog confirmed={confirmed} onDone={show} onClose={() => setAdding(false)} />}
      {newKey !== undefined && <NewKeyDialog apiKey={newKey} onClose={() => setNewKey(undefined)} />}
      {confirmationDialog}
    </Section>
  );
};
