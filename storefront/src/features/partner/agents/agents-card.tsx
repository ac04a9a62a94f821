import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { PartnerAgent } from '@shop/shared-types/contract/partner-agents';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { CopyIconButton } from '../../../ui/controls/copy-icon-button';
import { Badge, type BadgeTone } from '../../../ui/display/badge';
import { Card } from '../../../ui/display/card';
import { DataTable } from '../../../ui/display/data-table';
import { FailedNotice } from '../../../ui/display/failed-list';
import { AgentDialog } from './agent-dialog';
import { AgentTrial } from './agent-trial';

const tones: Readonly<Record<PartnerAgent['state'], BadgeTone>> = {
  'handed-in': 'warning',
  accepted: 'success',
  refused: 'danger',
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

const NewKey = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[3]};
  border-radius: 12px;
  background: ${color.infoTint};
  ${text.small}
  & > code {
    font-family: var(--mono);
    overflow-wrap: anywhere;
  }
`;

const Rows = ({ agents, onChange }: { agents: readonly PartnerAgent[]; onChange: (agent: PartnerAgent) => void }) => {
  const intl = useIntl();
  const label = {
    agent: intl.formatMessage({ id: 'partner.agent' }),
    state: intl.formatMessage({ id: 'partner.agent-state' }),
    trial: intl.formatMessage({ id: 'partner.agent-trial' }),
  };
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">{label.agent}</th>
          <th scope="col">{label.state}</th>
          <th scope="col">{label.trial}</th>
        </tr>
      </thead>
      <tbody>
        {agents.map((agent) => (
          <tr key={agent.id}>
            <td data-label={label.agent}>
              <bdi>{agent.name}</bdi>
              <Faint>
                <bdi dir="ltr">{agent.url}</bdi>
              </Faint>
            </td>
            <td data-label={label.state}>
              {/* messages: partner.agent-state-* */}
              <Badge tone={tones[agent.state]}>
                <FormattedMessage id={`partner.agent-state-${agent.state}`} />
              </Badge>
              <Faint dir="auto">{agent.comment}</Faint>
              {agent.state !== 'accepted' && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={intl.formatMessage({ id: 'partner.agent-change-named' }, { name: agent.name })}
                  onClick={() => onChange(agent)}
                >
                  <FormattedMessage id="partner.agent-change" />
                </Button>
              )}
            </td>
            <td data-label={label.trial}>
              <AgentTrial id={agent.id} name={agent.name} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
};

/** The agents that a partner submits: their state, a call to try each, and the way to submit another (rule 21.10). */
export const AgentsCard = () => {
  const intl = useIntl();
  const { data, error, mutate } = useSWR<PartnerAgent[], unknown>('listOwnAgents', () => callEndpoint('listOwnAgents'));
  const [open, setOpen] = useState<{ agent: PartnerAgent | undefined }>();
  const [newKey, setNewKey] = useState<string | null>(null);
  return (
    <Box>
      <Head>
        <div>
          <Title>
            <FormattedMessage id="partner.agents" />
          </Title>
          <Faint>
            <FormattedMessage id="partner.agents-lead" />
          </Faint>
        </div>
        <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen({ agent: undefined })}>
          <FormattedMessage id="partner.agent-new" />
        </Button>
      </Head>
      {newKey !== null && (
        <NewKey role="status">
          <span>
            <FormattedMessage id="partner.agent-key-made" />
          </span>
          <code dir="ltr">{newKey}</code>
          <CopyIconButton value={newKey} label={intl.formatMessage({ id: 'ui.copy' })} />
        </NewKey>
      )}
      {!data && error !== undefined && <FailedNotice onRetry={() => void mutate()} />}
      {data && data.length > 0 && <Rows agents={data} onChange={(agent) => setOpen({ agent })} />}
      {open && (
        <AgentDialog
          agent={open.agent}
          onClose={() => setOpen(undefined)}
          onSubmitted={(key) => {
            setNewKey(key);
            void mutate();
          }}
        />
      )}
    </Box>
  );
};
