import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import Newspaper from 'lucide-react/icons/newspaper';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { SearchEntry } from '../../../content/search-entry';
import { LocaleLink } from '../../../i18n/locale-link';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { colorTransition, mirrorInRtl } from '../../../theme/mixins';
import { text } from '../../../theme/text';
import { Flag } from '../../../ui/shop/flag';
import { Price } from '../../../ui/shop/price';
import { ServiceIcon } from '../../../ui/shop/service-icon';

const Row = styled(LocaleLink)`
  display: flex;
  align-items: center;
  gap: 14px;
  min-block-size: 52px;
  padding: 8px 12px;
  margin-inline: -12px;
  border-radius: 12px;
  color: ${color.text};
  text-decoration: none;
  ${colorTransition}
  ${media.hover} {
    &:hover {
      background: ${color.surface2};
    }
  }
  & > svg {
    flex: none;
    color: ${color.text2};
  }
  & > svg:last-child {
    ${mirrorInRtl}
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  gap: 2px;
  min-inline-size: 0;
`;

const Title = styled.span`
  ${text.ui}
  text-align: match-parent;
`;

const Lead = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${text.small}
  color: ${color.text2};
`;

const From = styled.span`
  ${text.small}
  color: ${color.text2};
  white-space: nowrap;
`;

const Icon = ({ kind, title, icon }: SearchEntry) => {
  if (kind === 'country') return <Flag country={icon ?? ''} size="select" />;
  if (kind === 'service') return <ServiceIcon icon={icon ?? null} name={title} sizePx={24} />;
  const Look = kind === 'article' ? Newspaper : FileText;
  return <Look size={22} strokeWidth={1.75} aria-hidden="true" />;
};

/** One found thing; the whole row leads to it. */
export const FoundRow = ({ entry }: { entry: SearchEntry }) => (
  <li>
    <Row to={entry.path}>
      <Icon {...entry} />
      <Words>
        <Title dir="auto">{entry.title}</Title>
        {entry.lead && <Lead>{entry.lead}</Lead>}
      </Words>
      {typeof entry.priceFrom === 'number' && (
        <From>
          <FormattedMessage id="purchase.from" values={{ price: <Price amount={entry.priceFrom} /> }} />
        </From>
      )}
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
    </Row>
  </li>
);
