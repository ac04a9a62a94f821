import KeyRound from 'lucide-react/icons/key-round';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { PasskeyAnswer } from '@shop/shared-types/contract/passkeys';

import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { Badge } from '../../../../ui/display/badge';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 14px;
  padding-block: 12px;
  border-block-start: 1px solid ${color.border};
  &:first-child {
    border-block-start: 0;
  }
  & > svg {
    color: ${color.text2};
  }
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  ${text.ui}
  overflow-wrap: anywhere;
`;

const Dates = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.upTo639} {
    grid-column: 2 / -1;
  }
`;

export interface PasskeyRowProps {
  passkey: PasskeyAnswer;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey of the user: its name, when it was added and used, and what can be done with it. */
export const PasskeyRow = ({ passkey, onRename, onRemove }: PasskeyRowProps) => {
  const intl = useIntl();
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const day = (time: string) => intl.formatDate(time, { dateStyle: 'medium' });
  return (
    <Row>
      <KeyRound size={22} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <Name>
          <bdi>{name}</bdi>
          {isSynced && <Badge tone="neutral">{intl.formatMessage({ id: 'passkeys.synced' })}</Badge>}
        </Name>
        <Dates>
          {lastUsedAt === null ? (
            <FormattedMessage id="passkeys.added" values={{ date: day(createdAt) }} />
          ) : (
            <FormattedMessage id="passkeys.used" values={{ date: day(lastUsedAt) }} />
          )}
        </Dates>
      </div>
      <Actions>
        <Button
          size="sm"
          variant="ghost"
          aria-label={intl.formatMessage({ id: 'passkeys.rename-label' }, { name })}
          onClick={onRename}
        >
          <FormattedMessage id="passkeys.rename" />
        </Button>
        <Button size="sm" aria-label={intl.formatMessage({ id: 'passkeys.remove-label' }, { name })} onClick={onRemove}>
          <FormattedMessage id="passkeys.remove" />
        </Button>
      </Actions>
    </Row>
  );
};
