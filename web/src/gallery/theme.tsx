import { Grid } from '../ui/layout/grid.js';
import { Stack } from '../ui/layout/stack.js';
import { Box } from '../ui/layout/box.js';
import { Text } from '../ui/text/text.js';
import { ThemeToggle } from '../ui/theme/theme-toggle.js';
import {
  colours,
  sizes,
  spaces,
  weights,
  type Colour,
  type Size,
  type Weight,
} from '../ui/theme/tokens.js';
import type { Entries } from './states.js';

const colourNames = Object.keys(colours.light) as Colour[];

export const theme: Entries = {
  'theme/theme-toggle': { usual: () => <ThemeToggle /> },
  'theme/look': {
    colours: () => (
      <Grid columnsFrom={160} gap={3}>
        {colourNames.map((name) => (
          <Stack key={name} gap={1}>
            <Box fill={name} frame="hairline" minHeight={40} />
            <Text size="caption">{name}</Text>
          </Stack>
        ))}
      </Grid>
    ),
    room: () => (
      <Stack gap={2}>
        {spaces.map((space) => (
          <Stack key={space} row gap={space}>
            <Box fill="accent" width={20} minHeight={12} />
            <Box fill="accent" width={20} minHeight={12} />
            <Text size="caption">{space}</Text>
          </Stack>
        ))}
      </Stack>
    ),
  },
  'theme/global-styles': {
    type: () => (
      <Stack gap={2}>
        {(Object.keys(sizes) as Size[]).map((size) => (
          <Stack key={size} row wrap gap={4} align="baseline" size={size}>
            {(Object.keys(weights) as Weight[]).map((weight) => (
              <Text key={weight} weight={weight}>
                {size} {weight}
              </Text>
            ))}
          </Stack>
        ))}
      </Stack>
    ),
  },
};
