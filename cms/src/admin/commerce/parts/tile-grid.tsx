import { Box, Flex, Tooltip, Typography } from '@strapi/design-system';

import { officeWords } from './office-words';
import { TextLink } from './text-link';

/** A figure with its name. */
export interface Tile {
  label: string;
  value: string;
  /** Stands smaller below it. */
  below?: string | undefined;
  /** How the figure is counted. */
  counted?: string;
  /** Where the staff does something about it. */
  to?: string;
  /** Somebody should look at it. */
  isUrgent?: boolean;
}

const wordsOf = officeWords({ en: { how: 'How it is counted' }, ru: { how: 'Как это считается' } });

/** Says how a figure is counted, by mouse, finger or key. */
export const HowCounted = ({ children }: { children: string }) => (
  <Tooltip label={children}>
    <button
      type="button"
      aria-label={`${wordsOf().how}: ${children}`}
      style={{ border: 0, background: 'none', padding: '0 0.4rem', font: 'inherit', color: 'inherit', cursor: 'help' }}
    >
      <Typography variant="pi" textColor="neutral600" aria-hidden>
        ?
      </Typography>
    </button>
  </Tooltip>
);

const TileBox = ({ label, value, below, counted, to, isUrgent }: Tile) => (
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
    <Flex>
      <Typography variant="sigma" textColor="neutral600" tag="h3">
        {to ? <TextLink to={to}>{label}</TextLink> : label}
      </Typography>
      {counted === undefined ? null : <HowCounted>{counted}</HowCounted>}
    </Flex>
    <Typography variant="beta" textColor={isUrgent ? 'danger600' : 'neutral800'}>
      {value}
    </Typography>
    {below === undefined ? null : (
      <Typography variant="pi" textColor="neutral600">
        {below}
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
    <Box style={{ display: 'grid', gap: '1.6rem', gridTemplateColumns: 'repeat(auto-fit, minmax(17rem, 1fr))' }}>
      {tiles.map((tile) => (
        <TileBox key={tile.label} {...tile} />
      ))}
    </Box>
  </Flex>
);
