import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { skeletonTiles, wholesaleFrom } from '@shop/shared-types/constants';

import { LocaleLink } from '../../../../i18n/locale-link';
import { useWholesale } from '../../../../session/resources/wholesale';
import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { useMedia } from '../../../../theme/use-media';
import { mirrorInRtl } from '../../../../theme/mixins';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { Skeleton } from '../../../../ui/display/skeleton';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden';
import type { BuiltCatalogue, PickableService } from '../catalogue';
import { ServiceRow } from './service-row';
import { ServiceSearch } from './service-search';
import { ServiceTile, TileGrid, TileSkeleton } from './service-tile';
import { SuggestionDialog, SuggestLink } from './suggest-service';
import { hasMore } from './service-list';
import { useNearEnd } from '../use-near-end';
import { usePopularServices } from './use-popular-services';
import { useServiceList } from './use-service-list';

const Pane = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-inline-size: 0;
  padding: 24px 24px 20px;
  ${media.mobile} {
    padding: 4px 16px 20px;
  }
`;

const Title = styled.h2`
  min-block-size: 32px;
  padding-block-start: 2px;
  ${text.h4}
  ${media.mobile} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** Takes the height that the country pane leaves it, and scrolls inside. The offset keeps the focus rings whole. */
const Scroller = styled.div`
  flex: 1 1 0;
  min-block-size: 0;
  margin: -4px;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: ${color.surface3} transparent;
  ${media.mobile} {
    flex: none;
    overflow: visible;
  }
`;

const Rows = styled.ul`
  margin-block-start: 12px;
  min-block-size: 132px;
  ${media.mobile} {
    display: none;
  }
`;

const Note = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const RowSkeleton = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  block-size: 44px;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  ${text.small}
`;

const FootLink = styled(LocaleLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 32px;
  border-radius: 4px;
  color: ${color.brandText};
  font-weight: var(--weight-strong);
  text-decoration: none;
  & > svg {
    ${mirrorInRtl}
  }
`;

const loadingRows = [96, 72, 110, 84];
const noServices: readonly PickableService[] = [];

export interface ServicePaneProps {
  catalogue: BuiltCatalogue;
  chosen: PickableService;
  onChoose: (service: PickableService) => void;
  /** Lists what can be rented for this term in hours, with its prices. */
  rentHours?: number;
}

const ServicePaneView = ({ catalogue, chosen, onChoose, rentHours }: ServicePaneProps) => {
  const intl = useIntl();
  const scroller = useRef<HTMLDivElement>(null);
  const [isWholesale] = useWholesale();
  const [isSuggesting, setSuggesting] = useState(false);
  const popular = useDeferredValue(
    usePopularServices(rentHours === undefined ? catalogue.popularServices : noServices, { rentHours, isWholesale }),
  );
  // Phones show no rows: there, search finds the others.
  const isDesktop = useMedia(media.desktop);
  const [list, send] = useServiceList('', { rentHours, isWholesale, isWanted: isDesktop });

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else send({ type: 'reloaded' });
  }, [isWholesale, rentHours, send]);

  const wantMore = useCallback(() => send({ type: 'wanted-more' }), [send]);
  const end = useNearEnd(scroller, wantMore, { isOn: list.status === 'ready' && hasMore(list) });

  const tiles = new Set(popular?.map(({ external_id }) => external_id));
  const rows = list.services.filter(({ external_id }) => !tiles.has(external_id));
  const loaded = useMemo(() => [...(popular ?? []), ...list.services], [popular, list.services]);
  const isChosen = ({ external_id }: PickableService) => external_id === chosen.external_id;
  return (
    <Pane aria-labelledby="purchase-service">
      <Title id="purchase-service">
        <FormattedMessage id="purchase.service" />
      </Title>
      <div data-needs-script>
        <ServiceSearch onChoose={onChoose} rentHours={rentHours} isWholesale={isWholesale} loaded={loaded} />
      </div>
      {rentHours !== undefined && (
        <Note>
          <FormattedMessage id="purchase.rent-prices" values={{ hours: String(rentHours) }} />
        </Note>
      )}
      {rentHours === undefined && isWholesale && (
        <Note>
          <FormattedMessage id="purchase.quantity-prices" values={{ count: wholesaleFrom }} />
        </Note>
      )}
      {/* Without a tile that takes the focus, keys scroll the box itself. */}
      <Scroller ref={scroller} tabIndex={popular ? undefined : 0}>
        <TileGrid aria-label={intl.formatMessage({ id: 'purchase.popular' })} aria-busy={!popular}>
          {popular
            ? popular.map((service) => (
                <ServiceTile
                  key={service.external_id}
                  service={service}
                  isChosen={isChosen(service)}
                  onChoose={onChoose}
                />
              ))
            : Array.from({ length: skeletonTiles }, (_, index) => <TileSkeleton key={index} />)}
        </TileGrid>
        <Rows aria-label={intl.formatMessage({ id: 'purchase.more-services' })} data-needs-script>
          {rows.map((service) => (
            <ServiceRow key={service.external_id} service={service} isChosen={isChosen(service)} onChoose={onChoose} />
          ))}
          {list.status === 'loading' &&
            loadingRows.map((width) => (
              <RowSkeleton key={width}>
                <Skeleton $inlineSize="22px" $blockSize="22px" />
                <Skeleton $inlineSize={`${width}px`} $blockSize="14px" />
              </RowSkeleton>
            ))}
          <li ref={end}>
            {list.status === 'failed' && (
              <Button size="sm" onClick={() => send({ type: 'retried' })}>
                <FormattedMessage id="list.try-again" />
              </Button>
            )}
            {list.status === 'loading' && (
              <VisuallyHidden>
                <FormattedMessage id="purchase.loading-services" />
              </VisuallyHidden>
            )}
          </li>
        </Rows>
      </Scroller>
      <Foot>
        <FootLink to="/services">
          <FormattedMessage id="purchase.all-services" />
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
        </FootLink>
        <span data-needs-script>
          <SuggestLink onPress={() => setSuggesting(true)} />
        </span>
        <SuggestionDialog search={isSuggesting ? '' : undefined} onClose={() => setSuggesting(false)} />
      </Foot>
    </Pane>
  );
};

/** The left pane: search, popular services as tiles, all others as rows that load on the way down. */
export const ServicePane = memo(ServicePaneView);
