import { Button, Flex } from '@strapi/design-system';

import type { MoreRows } from '../calls/use-commerce';

/** Shows the next page of a list; nothing where the list has ended. */
export const MoreButton = ({ more }: { more: MoreRows | undefined }) =>
  more ? (
    <Flex justifyContent="center" paddingTop={4}>
      <Button variant="secondary" loading={more.isBusy} onClick={() => void more.show()}>
        Show more
      </Button>
    </Flex>
  ) : null;
