import { useFormat } from '../../../i18n/format.js';
import { VisuallyHidden } from '../../../ui/text/text.js';
import { useScheme } from '../../../ui/theme/use-scheme.js';
import type { LegendEntry } from './legend.js';
import { inkOn } from './ramp.js';
import styles from './scale-bar.module.css';

/** One part of a whole. */
export type Part = Required<LegendEntry>;

/** Smallest share, in percent, in which its number has room. */
const ROOM_FOR_NUMBER = 12;

/** Parts of a whole, from bad to good, in one bar. Shares that have no room in it stand in its legend alone. */
export function ScaleBar({ parts }: { parts: readonly Part[] }) {
  const { percent } = useFormat();
  const isDark = useScheme().scheme === 'dark';
  return (
    <div aria-hidden="true" className={styles.bar} data-testid="scale">
      {parts
        .filter(({ count }) => count > 0)
        .map(({ key, percent: share, fill }) => (
          <div
            key={key}
            className={styles.part}
            style={{ flex: `${share} 1 0`, background: fill, color: inkOn(fill, isDark) }}
          >
            {share >= ROOM_FOR_NUMBER && percent(share)}
          </div>
        ))}
    </div>
  );
}

/** A bar with all its numbers, where no legend has them: below it those that have no room in it. */
export function ReadScaleBar({ parts }: { parts: readonly Part[] }) {
  const { number, percent } = useFormat();
  const small = parts.filter(({ count, percent: share }) => count > 0 && share < ROOM_FOR_NUMBER);
  return (
    <>
      <ScaleBar parts={parts} />
      {small.length > 0 && (
        <div aria-hidden="true" className={styles.beside}>
          {small.map(({ key, percent: share, fill }) => (
            <span key={key} className={styles.entry}>
              <span className={styles.swatch} style={{ background: fill }} />
              {percent(share)}
            </span>
          ))}
        </div>
      )}
      <VisuallyHidden as="ul">
        {parts.map(({ key, name, count, percent: share }) => (
          <li key={key}>
            {name}: {number(count)} · {percent(share)}
          </li>
        ))}
      </VisuallyHidden>
    </>
  );
}
