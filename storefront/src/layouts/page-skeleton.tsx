import { styled } from 'styled-components';

import { container } from '../theme/mixins';
import { space } from '../theme/scale';
import { Skeleton } from '../ui/display/skeleton';
import { NeedsScripts } from './needs-scripts';

const Box = styled.div`
  ${container}
  display: grid;
  align-content: start;
  gap: ${space[6]};
  padding-block: ${space[12]} ${space[24]};
`;

/** Placeholder of a page whose script is still loading. */
export const PageSkeleton = () => (
  <Box>
    <NeedsScripts />
    <Skeleton $inlineSize="240px" $blockSize="40px" />
    <Skeleton $blockSize="320px" $radius="20px" />
  </Box>
);
