import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { Button } from './button';

const Centre = styled.div`
  display: grid;
  justify-items: center;
`;

export interface ShowMoreProps {
  list: { isLoading: boolean; isComplete: boolean; loadMore: () => void };
  /** True for a list with the newest first: the next rows are older. */
  isByTime?: boolean;
}

/** The button below a list that has more rows. Empty when all rows are shown. */
export const ShowMore = ({ list, isByTime = false }: ShowMoreProps) =>
  list.isComplete ? null : (
    <Centre>
      <Button isLoading={list.isLoading} onClick={list.loadMore}>
        <FormattedMessage id={isByTime ? 'ui.show-older' : 'ui.show-more'} />
      </Button>
    </Centre>
  );
