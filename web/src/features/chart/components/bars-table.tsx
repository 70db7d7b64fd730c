import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import type { TextKey } from '../../../i18n/text-key.js';
import { Box } from '../../../ui/layout/box.js';
import { Table } from '../../../ui/lists/table.js';
import { AnswerName } from './answer-name.js';
import type { Bar } from './bar.js';

interface BarsTableProps {
  label: string;
  item: Pick<ChartItem, 'type' | 'emoji' | 'dataset'>;
  /** Groups of answers: the rows of a grid; for all other questions one with an empty name. */
  groups: readonly { name: string; bars: readonly Bar[] }[];
  /** Translation key for the counts. */
  countLabel: TextKey;
}

/** The numbers behind a chart. */
export function BarsTable({ label, item, groups, countLabel }: BarsTableProps) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const hasNames = groups.some(({ name }) => name !== '');
  const hasRanks = groups.some(({ bars }) => bars.some((bar) => bar.averageRank !== undefined));
  const rank = ({ averageRank }: Bar) =>
    typeof averageRank === 'number' ? number(Math.round(averageRank * 100) / 100) : '–';
  return (
    <Box marginTop={3}>
      <Table label={label}>
        <thead>
          <tr>
            {hasNames && <th scope="col">{t('chart.row')}</th>}
            <th scope="col">{t('chart.answer')}</th>
            <th scope="col" style={{ textAlign: 'end', width: '20%' }}>
              {t(countLabel)}
            </th>
            <th scope="col" style={{ textAlign: 'end', width: '20%' }}>
              {t('chart.percent')}
            </th>
            {hasRanks && (
              <th scope="col" style={{ textAlign: 'end', width: '20%' }}>
                {t('chart.averageRank')}
              </th>
            )}
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
                <td style={{ textAlign: 'end' }}>{number(bar.count)}</td>
                <td style={{ textAlign: 'end' }}>{percent(bar.percent)}</td>
                {hasRanks && <td style={{ textAlign: 'end' }}>{rank(bar)}</td>}
              </tr>
            )),
          )}
        </tbody>
      </Table>
    </Box>
  );
}
