import { useTranslation } from 'react-i18next';
import type { CountedChart } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import type { TextKey } from '../../../i18n/text-key.js';
import { Box } from '../../../ui/layout/box.js';
import { Table } from '../../../ui/lists/table.js';
import { AnswerName } from './answer-name.js';
import type { Bar } from './bar.js';

/** A column of numbers. */
export interface BarColumn {
  /** Translation key. */
  label: TextKey;
  /** What it says of an answer. */
  cell: (bar: Bar, format: Pick<ReturnType<typeof useFormat>, 'number' | 'percent'>) => string;
}

/** Answers that belong together. */
export interface BarGroup {
  /** Empty where there is but one group. */
  name: string;
  bars: readonly Bar[];
}

interface BarsTableProps {
  label: string;
  item: Pick<CountedChart, 'type' | 'emoji' | 'dataset'>;
  groups: readonly BarGroup[];
  columns: readonly BarColumn[];
}

/** The numbers behind a chart. */
export function BarsTable({ label, item, groups, columns }: BarsTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const hasNames = groups.some(({ name }) => name !== '');
  return (
    <Box marginTop={3}>
      <Table label={label}>
        <thead>
          <tr>
            {hasNames && <th scope="col">{t('chart.row')}</th>}
            <th scope="col">{t('chart.answer')}</th>
            {columns.map((column) => (
              <th key={column.label} scope="col" style={{ textAlign: 'end', width: '20%' }}>
                {t(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.flatMap(({ name, bars }) =>
            bars.map((bar, index) => (
              <tr key={`${name} ${index}`}>
                {hasNames && <td>{index === 0 ? name : ''}</td>}
                <td style={{ overflowWrap: 'anywhere' }}>
                  <AnswerName item={item} bar={bar} />
                </td>
                {columns.map(({ label: heading, cell }) => (
                  <td key={heading} style={{ textAlign: 'end' }}>
                    {cell(bar, format)}
                  </td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </Table>
    </Box>
  );
}
