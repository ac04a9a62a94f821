import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { LatePart, lazyView } from '../../../../content/late-part';
import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { text } from '../../../../theme/text';
import { LateModal } from '../../../../content/late-modal';
import { Skeleton } from '../../../../ui/display/skeleton';

const Box = styled.div`
  display: grid;
  gap: 4px;
  padding: 12px;
`;

const Title = styled.p`
  ${text.ui}
`;

const Words = styled.p`
  ${text.small}
  color: ${color.text2};
`;

/** The way to ask for a service that is missing. */
const Link = styled.button`
  justify-self: start;
  min-block-size: 32px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${color.brandText};
  ${text.small}
  font-weight: var(--weight-strong);
  text-align: start;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

const Form = lazyView<{ website: string }>(() =>
  import('../../../content/community/suggestion-form').then(({ SuggestionForm }) => SuggestionForm),
);

const place = <Skeleton $blockSize="320px" $radius="14px" />;

export const SuggestLink = ({ onPress }: { onPress: () => void }) => (
  <Link type="button" onClick={onPress}>
    <FormattedMessage id="purchase.suggest" />
  </Link>
);

/** A search that found nothing: what to do instead, and where to ask for the service. */
export const SuggestService = ({ search, onPress }: { search: string; onPress: () => void }) => (
  <Box>
    <Title>
      <FormattedMessage id="purchase.not-found-title" values={{ search }} />
    </Title>
    <Words>
      <FormattedMessage id="purchase.not-found-text" />
    </Words>
    <SuggestLink onPress={onPress} />
  </Box>
);

export interface SuggestionDialogProps {
  /** What was searched for; undefined while the window is closed. */
  search: string | undefined;
  onClose: () => void;
}

/** The form that asks for a service, with the typed text filled in. */
export const SuggestionDialog = ({ search, onClose }: SuggestionDialogProps) => {
  const intl = useIntl();
  return (
    <LateModal
      isOpen={search !== undefined}
      onClose={onClose}
      maxPx={620}
      title={intl.formatMessage({ id: 'purchase.suggest-title' })}
    >
      <LatePart fallback={place}>
        <Form website={search ?? ''} />
      </LatePart>
    </LateModal>
  );
};
