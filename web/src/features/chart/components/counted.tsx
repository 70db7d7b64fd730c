import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountedChart } from '@canvass/contracts/chart/view';
import { Button } from '../../../ui/controls/button.js';
import { useScheme } from '../../../ui/theme/use-scheme.js';
import { BarsTable } from './bars-table.js';
import styles from './chart-card.module.css';
import { partsOf } from './drawing.js';
import { Figures } from './figures.js';
import { Legend } from './legend.js';
import { Pie } from './pie.js';
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
  const isDark = useScheme().scheme === 'dark';
  const { Drawing, pie, columns, groups } = way;
  const [hasTable, setHasTable] = useState(way.beginsWithTable);
  const bars = useReadableBars(item);
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
        <Drawing item={item} bars={bars} />
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
        <BarsTable label={title} item={item} groups={groups(item, bars)} columns={columns} />
      )}
    </>
  );
}
