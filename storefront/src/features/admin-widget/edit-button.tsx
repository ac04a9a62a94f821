import { Pencil } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { LatePart } from '../../content/late-part';
import { useLocale } from '../../i18n/locale-context';
import { usePageInfo } from '../../layouts/head/page-info';
import { color, shadow } from '../../theme/color';
import { layer, space } from '../../theme/scale';
import { text } from '../../theme/text';
import { editAddress } from './edit-address';

const Link = styled.a`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline-start: ${space[4]};
  z-index: ${layer.floatingNumber};
  display: flex;
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
`;

/** Leads to the CMS's form of the open page. The CMS itself checks who the visitor is. */
export const EditButton = () => {
  const { code } = useLocale();
  const { edited } = usePageInfo();
  return (
    <LatePart fallback={null} isAddition>
      <Link href={editAddress(edited, code)} target="_blank" rel="noopener">
        <Pencil size={16} aria-hidden="true" />
        <FormattedMessage id="admin-widget.edit" />
      </Link>
    </LatePart>
  );
};
