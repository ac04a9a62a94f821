import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Card } from '../../../ui/display/card';

/** One subject of the settings, below the title of its group. */
export const Section = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;

export const SectionTitle = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  ${text.h4}
`;

export const SectionText = styled.p`
  ${text.body}
  color: ${color.text2};
`;

export const SectionForm = styled.form`
  display: grid;
  gap: ${space[4]};
`;

export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[3]};
  ${media.upTo639} {
    grid-template-columns: 1fr;
  }
`;

export const SectionActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  /* In some languages the words are longer than a line of a small phone. */
  & > button {
    max-inline-size: 100%;
    white-space: normal;
  }
`;
