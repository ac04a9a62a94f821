import Pencil from 'lucide-react/icons/pencil';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { LatePart } from '../../../content/late-part';
import { useLocale } from '../../../i18n/locale-context';
import { usePageInfo } from '../../../layouts/head/page-info';
import { color, shadow } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { useFloat } from '../../../ui/floats/use-float';
import { editAddress } from './edit-address';

const Link = styled.a`
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
`;

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

/** Leads to the CMS's form of the open page. The CMS itself checks who the visitor is. */
export const EditButton = () => (
  <LatePart fallback={null} isAddition>
    <EditLink />
  </LatePart>
);
