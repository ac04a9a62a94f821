import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useConfirmation } from '../shared/confirmation/use-confirmation';
import { callEndpoint } from '../../session/api/call-endpoint';
import { useFailureText } from '../../session/use-failure-text';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';
import { Button } from '../../ui/controls/button';
import { Card } from '../../ui/display/card';
import { TextLink } from '../../ui/controls/text-link';
import { CopyIconButton } from '../../ui/controls/copy-icon-button';
import { Modal } from '../../ui/overlays/modal';
import { useToast } from '../../ui/overlays/toast';
import type { PartnerSummary } from './partner';

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

const Lead = styled.p`
  ${text.small}
  color: ${color.text2};
`;

const Row = styled.div`
  display: grid;
  gap: 2px;
  ${text.caption}
  color: ${color.text2};
`;

const Code = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: 6px 6px 6px 14px;
  border-radius: 12px;
  background: ${color.surface2};
  color: ${color.text};
  & > code {
    font-family: var(--mono);
    overflow-wrap: anywhere;
  }
`;

const CodeRow = ({ label, value }: { label: string; value: string }) => {
  const intl = useIntl();
  const toast = useToast();
  return (
    <Row>
      {label}
      <Code dir="ltr">
        <code>{value}</code>
        <CopyIconButton value={value} onError={() => toast.error(intl.formatMessage({ id: 'error.copy' }))} />
      </Code>
    </Row>
  );
};

export interface SoftwareCardProps {
  summary: PartnerSummary;
  onRenewed: () => void;
}

/** How the partner's software connects: its key, where it reports SIMs and where it pushes SMS. */
export const SoftwareCard = ({ summary, onRenewed }: SoftwareCardProps) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const { confirmed, confirmationDialog } = useConfirmation();
  const hasKey = summary.softwareKey !== '';

  const renew = async () => {
    // One dialog at a time: the proof may be asked for.
    setAsking(false);
    setRenewing(true);
    try {
      if (!(await confirmed(() => callEndpoint('renewSoftwareKey')))) return;
      onRenewed();
      toast.success(intl.formatMessage({ id: 'partner.key-made' }));
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setRenewing(false);
    }
  };
  const icon = <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <Box>
      <Head>
        <div>
          <Title>
            <FormattedMessage id="partner.software" />
          </Title>
          <Lead>
            <FormattedMessage id="partner.software-lead" />{' '}
            <TextLink to="/docs/partner">
              <FormattedMessage id="partner.software-docs" />
            </TextLink>
          </Lead>
        </div>
        {/* The first key replaces none, so nothing is asked. */}
        <Button icon={icon} isLoading={!hasKey && isRenewing} onClick={() => (hasKey ? setAsking(true) : void renew())}>
          <FormattedMessage id={hasKey ? 'partner.new-key' : 'partner.make-key'} />
        </Button>
      </Head>
      {hasKey && <CodeRow label={intl.formatMessage({ id: 'partner.key' })} value={summary.softwareKey} />}
      <CodeRow
        label={intl.formatMessage({ id: 'partner.sims-address' })}
        value={window.location.origin + summary.simsPath}
      />
      <CodeRow
        label={intl.formatMessage({ id: 'partner.hub-address' })}
        value={window.location.origin + summary.hubPath}
      />
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        maxPx={480}
        title={intl.formatMessage({ id: 'partner.new-key-title' })}
        footer={
          <Button variant="primary" isLoading={isRenewing} onClick={() => void renew()}>
            <FormattedMessage id="partner.new-key" />
          </Button>
        }
      >
        <FormattedMessage id="partner.new-key-text" />
      </Modal>
      {confirmationDialog}
    </Box>
  );
};
