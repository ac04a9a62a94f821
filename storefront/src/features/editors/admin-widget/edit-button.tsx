import { useCallback, useEffect, useState } from 'react';

import Pencil from 'lucide-react/icons/pencil';
import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import { FormattedMessage } from 'react-intl';
import { css, styled } from 'styled-components';

import { LatePart } from '../../../content/late-part';
import { useLocale } from '../../../i18n/locale-context';
import { usePageInfo } from '../../../layouts/head/page-info';
import { color, shadow } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { useFloat } from '../../../ui/floats/use-float';
import { editAddress, textsAddress } from './edit-address';
import { wordsOf } from './words-of';

const pill = css`
  display: flex;
  align-self: flex-start;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: 999px;
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.e2};
  ${text.ui}
  text-decoration: none;
  cursor: pointer;
`;

const Link = styled.a`
  ${pill}
`;

const Choose = styled.button`
  ${pill}
  &[aria-pressed='true'] {
    border-color: ${color.brandLine};
    outline: 2px solid ${color.brandLine};
  }
`;

/** While it is on, a press on any text of the page leads to that text in the CMS, and does nothing else. */
const useChoosing = (onChosen: (words: string) => void, isOn: boolean, end: () => void): void =>
  useEffect(() => {
    if (!isOn) return undefined;
    const choose = (event: MouseEvent): void => {
      const pressed = event.target instanceof HTMLElement || event.target instanceof SVGElement ? event.target : null;
      if (pressed?.closest('[data-choose-text]')) return;
      event.preventDefault();
      event.stopPropagation();
      end();
      const words = wordsOf(pressed);
      if (words !== '') onChosen(words);
    };
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') end();
    };
    document.addEventListener('click', choose, true);
    document.addEventListener('keydown', leave);
    document.documentElement.style.cursor = 'crosshair';
    return () => {
      document.removeEventListener('click', choose, true);
      document.removeEventListener('keydown', leave);
      document.documentElement.style.cursor = '';
    };
  }, [onChosen, isOn, end]);

const ChooseText = () => {
  const { code } = useLocale();
  const [isOn, setOn] = useState(false);
  const end = useCallback(() => setOn(false), []);
  const lead = useCallback(
    (words: string) => void window.open(textsAddress(code, words), '_blank', 'noopener'),
    [code],
  );
  useChoosing(lead, isOn, end);
  return (
    <Choose type="button" data-choose-text aria-pressed={isOn} onClick={() => setOn((before) => !before)}>
      <TextCursorInput size={16} aria-hidden="true" />
      <FormattedMessage id={isOn ? 'admin-widget.press-text' : 'admin-widget.change-text'} />
    </Choose>
  );
};

const EditLink = () => {
  const { code } = useLocale();
  const { edited } = usePageInfo();
  useFloat();
  return (
    <Link href={editAddress(edited, code)} target="_blank" rel="noopener">
      <Pencil size={16} aria-hidden="true" />
      <FormattedMessage id="admin-widget.edit" />
    </Link>
  );
};

/** Leads to the CMS's form of the open page, and to any text of the interface on it. The CMS itself checks who the visitor is. */
export const EditButton = () => (
  <LatePart fallback={null} isAddition>
    <EditLink />
    <ChooseText />
  </LatePart>
);
