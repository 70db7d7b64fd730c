import Box from '@mui/joy/Box';
import Table from '@mui/joy/Table';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.js';
import type { Bar } from './apex.js';

interface BarsTableProps {
  label: string;
  /** Named groups of answers, such as the rows of a grid; one without a name for all others. */
  groups: readonly { name: string; bars: readonly Bar[] }[];
}

/** The numbers behind a chart. */
export function BarsTable({ label, groups }: BarsTableProps) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const hasNames = groups.some(({ name }) => name !== '');
  return (
    <Box sx={{ overflowX: 'auto', mt: 3 }} tabIndex={0} role="group" aria-label={label}>
      <Table
        aria-label={label}
        size="sm"
        sx={{
          tableLayout: 'auto',
          fontVariantNumeric: 'tabular-nums',
          '--TableCell-borderColor': 'var(--joy-palette-hairline)',
          '& thead th': { bgcolor: 'transparent' },
        }}
      >
        <thead>
          <tr>
            {hasNames && <th scope="col">{t('chart.row')}</th>}
            <th scope="col">{t('chart.answer')}</th>
            <th scope="col" style={{ textAlign: 'end', width: '20%' }}>
              {t('chart.count')}
            </th>
            <th scope="col" style={{ textAlign: 'end', width: '20%' }}>
              {t('chart.percent')}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.flatMap(({ name, bars }) =>
            bars.map((bar, index) => (
              <tr key={`${name} ${index}`}>
                {hasNames && <td>{index === 0 ? name : ''}</td>}
                <td style={{ overflowWrap: 'anywhere' }}>{bar.answer}</td>
                <td style={{ textAlign: 'end' }}>{number(bar.count)}</td>
                <td style={{ textAlign: 'end' }}>{percent(bar.percent)}</td>
              </tr>
            )),
          )}
        </tbody>
      </Table>
    </Box>
  );
}
