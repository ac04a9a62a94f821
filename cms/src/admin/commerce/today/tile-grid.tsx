import { Flex, Grid, Typography } from '@strapi/design-system';

import { TextLink } from '../parts/text-link';
import type { Tile } from './compare';

const TileBox = ({ label, value, before, to, isUrgent }: Tile) => (
  <Flex
    direction="column"
    alignItems="flex-start"
    gap={1}
    padding={4}
    background="neutral0"
    shadow="tableShadow"
    hasRadius
    width="100%"
  >
    <Typography variant="sigma" textColor="neutral600" tag="h3">
      {to ? <TextLink to={to}>{label}</TextLink> : label}
    </Typography>
    <Typography variant="beta" textColor={isUrgent ? 'danger600' : 'neutral800'}>
      {value}
    </Typography>
    {before === undefined ? null : (
      <Typography variant="pi" textColor="neutral600">
        A week before: {before}
      </Typography>
    )}
  </Flex>
);

/** A group of figures under a heading. */
export const TileGrid = ({ title, tiles }: { title: string; tiles: readonly Tile[] }) => (
  <Flex tag="section" direction="column" alignItems="stretch" gap={3} aria-label={title}>
    <Typography variant="delta" tag="h2">
      {title}
    </Typography>
    <Grid.Root gap={4}>
      {tiles.map((tile) => (
        <Grid.Item key={tile.label} col={3} s={6} xs={12} alignItems="stretch">
          <TileBox {...tile} />
        </Grid.Item>
      ))}
    </Grid.Root>
  </Flex>
);
