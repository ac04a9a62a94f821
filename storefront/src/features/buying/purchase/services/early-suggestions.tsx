import { useIntl } from 'react-intl';

import { StaticPart } from '../../../../content/static-part';
import type { PickableService } from '../catalogue';
import { ServiceOption } from './service-option';
import { List, Panel } from './suggestion-panel';

const nothing = () => undefined;

/**
 * The suggestions in the static HTML, with one row as the model for those that `suggest-at-once.ts` draws before the page is live. Nothing
 * where the static HTML has no services.
 */
export const EarlySuggestions = ({ services }: { services: readonly PickableService[] }) => {
  const intl = useIntl();
  const model = services.find(({ priceFrom }) => priceFrom !== null);
  return (
    <StaticPart data-early-rows>
      {model && (
        <Panel hidden>
          <List role="listbox" aria-label={intl.formatMessage({ id: 'purchase.service' })}>
            <ServiceOption id="early-row" service={model} search="" isActive onChoose={nothing} onPoint={nothing} />
          </List>
        </Panel>
      )}
    </StaticPart>
  );
};
