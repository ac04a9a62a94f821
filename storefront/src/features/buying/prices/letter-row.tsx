import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { colorTransition } from '../../../theme/mixins';
import { text } from '../../../theme/text';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

const Letter = styled.button`
  min-inline-size: 32px;
  min-block-size: 32px;
  padding: 0 6px;
  border: 0;
  border-radius: 8px;
  background: transparent;
  color: ${color.text2};
  ${text.small}
  font-weight: var(--weight-medium);
  ${colorTransition}
  ${media.mobile} {
    min-inline-size: 40px;
    min-block-size: 40px;
    background: ${color.surface2};
  }
  ${media.hover} {
    &:hover {
      background: ${color.surface2};
      color: ${color.text};
    }
  }
`;

/** The letters that names of the list begin with; a press goes to the first of them. */
export const LetterRow = ({
  letters,
  onChoose,
}: {
  letters: readonly string[];
  onChoose: (letter: string) => void;
}) => {
  const intl = useIntl();
  return (
    <Row role="group" aria-label={intl.formatMessage({ id: 'prices.letters' })} data-needs-script>
      {letters.map((letter) => (
        <Letter
          key={letter}
          type="button"
          aria-label={intl.formatMessage({ id: 'prices.letter' }, { letter })}
          onClick={() => onChoose(letter)}
        >
          <span aria-hidden="true">{letter}</span>
        </Letter>
      ))}
    </Row>
  );
};
