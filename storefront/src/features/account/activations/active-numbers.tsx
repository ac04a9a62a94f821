import MessageSquareText from 'lucide-react/icons/message-square-text';
import Volume2 from 'lucide-react/icons/volume-2';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Activation } from '@shop/shared-types/contract/activations';

import { refreshActivations, useActivations } from '../../../session/resources/activations';
import { useCatalogueNames } from '../../../session/resources/catalogue-names';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { AreaSkeleton } from '../../../ui/display/skeleton';
import { Switch } from '../../../ui/controls/switch';
import { TextLink } from '../../../ui/controls/text-link';
import { arrangeNumbers, foldRows } from './activation-view';
import { LateCodes } from './late-codes';
import { NotificationOffer } from './notification-offer';
import { NumberRow } from './number-row';
import { ReceivedCard } from './received-card';
import { useActivationActions } from './use-activation-actions';
import { CancelAllButton } from './cancel-all-button';
import { useOnePress } from './use-one-press';
import { useSoundSetting } from './use-sound-setting';
import { WaitingCard } from './waiting-card';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  min-block-size: 40px;
`;

const Title = styled.h1`
  ${text.page}
`;

/** On touch no hover shows the tooltips, and their hidden words must not widen the page. */
const Rows = styled(Card)`
  ${media.mobile} {
    overflow: clip;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[3]} ${space[5]};
`;

const Sound = styled.div`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${color.text2};
  ${media.mobile} {
    & label {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

export interface ActiveNumbersProps {
  /** Buys another number of the same service and country. */
  onTryAnother: (activation: Activation) => void;
  /** The activation whose "Try another" is under way. */
  tryingId: number | undefined;
}

/** Running numbers of the user and those of the last hour. */
export const ActiveNumbers = ({ onTryAnother, tryingId }: ActiveNumbersProps) => {
  const intl = useIntl();
  const { activations, error } = useActivations();
  const names = useCatalogueNames({ isWanted: true });
  const actions = useActivationActions();
  const onePress = useOnePress();
  const [hasSound, setSound] = useSoundSetting();
  const [showsAll, setShowsAll] = useState(false);

  const content = () => {
    if (!activations) {
      return error === undefined ? <AreaSkeleton /> : <FailedList onRetry={() => void refreshActivations()} />;
    }
    if (activations.length === 0) {
      return (
        <Card>
          <EmptyState
            tone="brand"
            icon={<MessageSquareText size={28} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: 'numbers.none-title' })}
            text={intl.formatMessage({ id: 'numbers.none-text' })}
            action={
              <>
                <ButtonLink variant="primary" to="/#buy">
                  <FormattedMessage id="numbers.choose-service" />
                </ButtonLink>
                <ButtonLink to="/profile/orders">
                  <FormattedMessage id="numbers.all-orders" />
                </ButtonLink>
              </>
            }
          />
        </Card>
      );
    }
    const { large, medium, rows } = arrangeNumbers(activations);
    const shownRows = showsAll ? rows : foldRows(rows);
    const hidden = rows.length - shownRows.length;
    return (
      <>
        <LateCodes activations={activations} names={names} actions={actions} />
        {large && (
          <WaitingCard activation={large} names={names} hasSound={hasSound} actions={actions} onePress={onePress} />
        )}
        {large && <NotificationOffer />}
        {medium.map((activation) => (
          <ReceivedCard key={activation.id} activation={activation} names={names} actions={actions} />
        ))}
        {rows.length > 0 && (
          <Rows as="ul" $isFlush>
            {shownRows.map((activation) => (
              <NumberRow
                key={activation.id}
                activation={activation}
                names={names}
                actions={actions}
                onTryAnother={onTryAnother}
                isTrying={activation.id === tryingId}
              />
            ))}
          </Rows>
        )}
        <Foot>
          <CancelAllButton activations={activations} onePress={onePress} />
          {hidden > 0 && (
            <Button onClick={() => setShowsAll(true)}>
              <FormattedMessage id="numbers.show-ended" values={{ count: hidden }} />
            </Button>
          )}
          <TextLink to="/profile/orders">
            <FormattedMessage id="numbers.all-orders" />
          </TextLink>
        </Foot>
      </>
    );
  };

  return (
    <Stack>
      <Head>
        <Title>
          <FormattedMessage id="profile.numbers" />
        </Title>
        <Sound>
          <Volume2 size={18} strokeWidth={1.75} aria-hidden="true" />
          <Switch
            labelSide="start"
            label={<FormattedMessage id="numbers.sound" />}
            checked={hasSound}
            onChange={(event) => setSound(event.target.checked)}
          />
        </Sound>
      </Head>
      {content()}
    </Stack>
  );
};
