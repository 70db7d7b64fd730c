import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Box } from '../../../ui/layout/box.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Icon, type IconName } from '../../../ui/text/icon.js';
import { Text } from '../../../ui/text/text.js';
import { useFormat } from '../../../i18n/format.js';
import styles from './figures.module.css';

export interface Figure {
  key: string;
  icon: IconName;
  label: string;
  /** Undefined until it has arrived. */
  value: number | undefined;
  /** What it leaves out. */
  note?: string;
}

/** Key figures side by side. @param label of what they are; read out, not shown */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const { number } = useFormat();
  return (
    <Grid
      as="dl"
      aria-label={label}
      columns={{ phone: 2, desktop: 4 }}
      frame="hairline"
      clips
      className={styles['figures']}
    >
      {figures.map(({ key, icon, label: name, value, note }) => (
        <Box key={key} fill="surface" padding={{ phone: 4, desktop: 5 }}>
          <Stack as="dt" row gap={2} tone="secondary">
            <Icon name={icon} />
            {name}
          </Stack>
          <Text
            as="dd"
            size="display"
            weight="strong"
            tabular
            marginTop={2}
            className={styles['figure']}
          >
            {value === undefined ? <Skeleton width={48} /> : number(value)}
          </Text>
          {note && (
            <Text as="dd" size="caption" tone="tertiary">
              {note}
            </Text>
          )}
        </Box>
      ))}
    </Grid>
  );
}
