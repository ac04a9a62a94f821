import { FormattedDisplayName, FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { locales, type LocaleCode } from '@shop/shared-types/locales';

import { color } from '../../theme/color';
import { text } from '../../theme/text';

const Note = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

/** Says that the words above are the seller's own, in another language than the page's (rule 6.9). */
export const UntranslatedNote = ({ language }: { language: LocaleCode | undefined }) =>
  language === undefined ? null : (
    <Note>
      <FormattedMessage
        id="ready-accounts.shown-in"
        values={{ language: <FormattedDisplayName type="language" value={locales[language].hreflang} /> }}
      />
    </Note>
  );
