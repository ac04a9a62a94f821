import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../../theme/color';
import { Button } from '../../../../ui/controls/button';
import { CopyButton } from '../../../../ui/controls/copy-button';
import { Modal } from '../../../../ui/overlays/modal';
import { SectionText } from '../section';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 8px 16px;
  padding: 16px;
  border-radius: 12px;
  background: ${color.surface2};
  font-family: var(--mono);
  direction: ltr;
`;

/** Shows the recovery codes, once: they come with the first second factor of an account. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const intl = useIntl();
  return (
    <Modal
      isOpen
      onClose={onClose}
      maxPx={520}
      title={intl.formatMessage({ id: 'settings.two-factor-codes-title' })}
      footer={
        <>
          <CopyButton value={codes.join('\n')} />
          <Button variant="primary" onClick={onClose}>
            <FormattedMessage id="settings.two-factor-kept" />
          </Button>
        </>
      }
    >
      <SectionText>
        <FormattedMessage id="settings.two-factor-codes" />
      </SectionText>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
    </Modal>
  );
};
