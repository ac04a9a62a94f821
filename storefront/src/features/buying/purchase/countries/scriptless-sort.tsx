import { FormattedMessage, useIntl } from 'react-intl';

import { SegmentChoice, SegmentRail } from '../../../../ui/controls/segment';
import { sortLabels } from './country-sort';
import { placesStyle, targetOf } from './places-style';
import { sortKeys, type SortableOffer } from './sort-offers';

export interface ScriptlessSortProps {
  /** In the order in which the page lists them. */
  offers: readonly SortableOffer[];
  languageTag: string;
}

/** The sort orders as links, for browsers without scripts: the address names the order, and a style sheet places the cards. */
export const ScriptlessSort = ({ offers, languageTag }: ScriptlessSortProps) => {
  const intl = useIntl();
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: placesStyle(offers, languageTag) }} />
      <SegmentRail role="group" aria-label={intl.formatMessage({ id: 'purchase.sort' })}>
        {sortKeys.map((key) => (
          <SegmentChoice key={key} as="a" id={targetOf(key)} href={`#${targetOf(key)}`}>
            <FormattedMessage id={sortLabels[key]} />
          </SegmentChoice>
        ))}
      </SegmentRail>
    </>
  );
};
