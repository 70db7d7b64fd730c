import { useTranslation } from 'react-i18next';
import type { ListTableProps } from './list-table-props.js';
import styles from './list-cards.module.css';
import { RowActions } from './row-actions.js';
import { RowName } from './row-name.js';
import { Box } from '../layout/box.js';
import { Grid } from '../layout/grid.js';
import { Stack } from '../layout/stack.js';
import { Text } from '../text/text.js';
import { Skeleton } from '../feedback/skeleton.js';

const card = { paddingX: 4, paddingY: 3, breaks: true } as const;

const lineUnless = (isLast: boolean) => (isLast ? {} : ({ line: 'below' } as const));

/** Most lines of a card; of more, fewer are shown, as the record that it opens has all of them. */
const MOST_LINES = 8;
const LINES_OF_MANY = 6;

/** A list on a phone: a card for each record, the first column its heading. */
export function ListCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowName,
  rowTarget,
  actions,
}: ListTableProps<Row>) {
  const { t } = useTranslation();
  const [heading, ...others] = columns;
  const lines = others.slice(0, others.length > MOST_LINES ? LINES_OF_MANY : MOST_LINES);
  const left = others.length - lines.length;
  return (
    <Box as="ul" aria-label={label}>
      {rows === undefined
        ? Array.from({ length: 5 }, (_, index) => (
            <Stack as="li" key={index} gap={2} {...card} {...lineUnless(index === 4)}>
              <Skeleton width="60%" />
              <Skeleton width="40%" />
            </Stack>
          ))
        : rows.map((row, index) => (
            <Stack
              as="li"
              key={rowKey(row)}
              gap={1}
              className={styles.card}
              {...card}
              {...lineUnless(index === rows.length - 1)}
            >
              <Stack row align="start" gap={2}>
                <Text grow weight="medium" style={{ paddingTop: 5 }}>
                  <RowName target={rowTarget?.(row)}>{heading?.cell(row)}</RowName>
                </Text>
                {actions && <RowActions row={row} name={rowName(row)} actions={actions} />}
              </Stack>
              <Grid
                as="dl"
                columns="fit-content(45%) minmax(0, 1fr)"
                columnGap={4}
                rowGap={1}
                size="small"
              >
                {lines.map((column) => (
                  <div key={column.key} style={{ display: 'contents' }}>
                    <Text as="dt" tone="tertiary">
                      <bdi>{column.label}</bdi>
                    </Text>
                    <Box as="dd">{column.cell(row)}</Box>
                  </div>
                ))}
              </Grid>
              {left > 0 && (
                <Text size="small" tone={rowTarget?.(row) ? 'accent' : 'tertiary'}>
                  {t('ui.moreLines', { count: left })}
                </Text>
              )}
            </Stack>
          ))}
    </Box>
  );
}
