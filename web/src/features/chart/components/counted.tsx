import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountedChart } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import { Button } from '../../../ui/controls/button.js';
import { Text } from '../../../ui/text/text.js';
import { useScheme } from '../../../ui/theme/use-scheme.js';
import { BarsTable } from './bars-table.js';
import styles from './chart-card.module.css';
import { partsOf } from './drawing.js';
import { Figures } from './figures.js';
import { Legend } from './legend.js';
import { Pie } from './pie.js';
import { useOutside } from './use-outside.js';
import { useReadableBars } from './use-readable-bars.js';
import type { Way } from './ways.js';

interface CountedProps {
  item: CountedChart;
  title: string;
  way: Way;
  kind: 'pie' | 'bar';
}

/** Answers that are counted: their figures, a drawing, and the numbers behind it. */
export function Counted({ item, title, way, kind }: CountedProps) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const isDark = useScheme().scheme === 'dark';
  const { Drawing, pie, columns, groups } = way;
  const [hasTable, setHasTable] = useState(way.beginsWithTable);
  const bars = useReadableBars(item);
  const outside = useOutside(item);
  const fills = pie?.(bars.length, isDark);
  return (
    <>
      <Figures item={item} />
      {kind === 'pie' && fills ? (
        <>
          <Pie
            labels={bars.map(({ answer }) => answer)}
            counts={bars.map(({ count }) => count)}
            colours={fills}
          />
          <Legend entries={partsOf(item, bars, fills)} />
        </>
      ) : (
        (bars.length > 0 || !outside) && <Drawing item={item} bars={bars} />
      )}
      {outside && (
        <Text tone="secondary" size="small" tabular marginTop={3}>
          {`${number(outside.count)} · ${percent(outside.percent)} · ${outside.answer}`}
        </Text>
      )}
      <div className={`${styles.last} ${styles.toggle}`}>
        <Button
          isSmall
          kind="quiet"
          aria-expanded={hasTable}
          onClick={() => setHasTable(!hasTable)}
        >
          {t(hasTable ? 'chart.hideTable' : 'chart.showTable')}
        </Button>
      </div>
      {hasTable && (
        <BarsTable
          label={title}
          item={item}
          groups={groups(item, outside ? [...bars, outside] : bars)}
          columns={columns}
        />
      )}
    </>
  );
}
